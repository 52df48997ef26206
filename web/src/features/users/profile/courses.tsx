import { numberLocaleOf } from '@coursefront/contract/languages.ts';
import { readUserProgress, type UserDetail } from '@coursefront/contract/people/own-users.ts';
import { formatPercent } from '@coursefront/contract/values/numbers.ts';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CirclePlay, Clock, GraduationCap, History } from 'lucide-react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { useSeatName } from '../../../parts/people/booked-seats.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Badge } from '../../../ui/text/badge.tsx';
import { Count } from '../../../ui/text/count.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { isExtendable } from '../licences/extend-dialog.tsx';
import { LicenceMenu, LicenceSource } from '../licences/licence.tsx';
import type { UserPartProps } from './dialog.tsx';

type Enrolment = UserDetail['enrolments'][number];

/** Current and past courses; the number is that of the current ones, as in the list of users. Progress is read live from the learning site; the rest shows without it. */
export function UserCourses({ user, rights, begin }: UserPartProps) {
  const text = useText('users');
  const common = useText('common');
  const locale = numberLocaleOf(useLanguage());
  const progress = useEndpoint(readUserProgress, { params: { id: user.userid } }, { freshMinutes: 1 });
  const percent = new Map(progress.data?.courses.map((course) => [course.courseid, course.progress]));
  const { enrolments } = user;
  const current = text('courses.current', { count: user.courses });
  const licenceOf = ({ courseid, state }: Enrolment) => {
    const own = user.licences.filter((licence) => licence.courseid === courseid);
    if (state !== 'over') return own.find(({ status }) => status === 'assigned');
    // Of several that have expired, the newest can run again.
    return own.find((licence) => licence.status === 'expired' && isExtendable(licence));
  };
  const columns: Column<Enrolment>[] = [
    {
      id: 'course',
      head: text('courses.course'),
      cell: ({ courseid, name }) => (
        <Link
          to={pathTo('CompanyAccountCourse', { courseid })}
          className="font-semibold text-ink no-underline hover:underline"
        >
          {name}
        </Link>
      ),
    },
    {
      id: 'state',
      head: text('courses.state'),
      cell: (enrolment) => {
        const reason = isHeldUp(enrolment) ? user.licences.find((licence) => comesFrom(licence, enrolment)) : undefined;
        return (
          <>
            <EnrolmentBadge {...enrolment} />
            {enrolment.completed_at === null && <DateOfLicence licence={licenceOf(enrolment)} />}
            {reason && (
              <span className="mt-1 block">
                <LicenceSource {...reason} />
              </span>
            )}
          </>
        );
      },
    },
    {
      id: 'progress',
      head: text('courses.progress'),
      cell: ({ courseid, completed_at, name }) => {
        const done = completed_at === null ? percent.get(courseid) : 100;
        return (
          done !== undefined && (
            <Progress value={done} max={100} words={formatPercent(done, locale)} label={name} className="min-w-16" />
          )
        );
      },
      phone: 'half',
    },
    {
      id: 'until',
      head: text('courses.until'),
      cell: ({ ends_at, state }) => {
        if (ends_at) return <DateText value={ends_at} />;
        return state === 'over' ? null : text('courses.no_end');
      },
      phone: 'half',
      named: true,
    },
  ];
  const menu = (enrolment: Enrolment) => {
    const licence = licenceOf(enrolment);
    const label = text('courses.more', { course: enrolment.name });
    return licence && <LicenceMenu licence={licence} begin={begin} label={label} />;
  };
  const hasMenus = rights.manages && enrolments.some(licenceOf);
  return (
    <TitledCard
      className="overflow-clip"
      title={text('courses.title')}
      beside={enrolments.length > 0 && <Count value={current} label={current} />}
    >
      <Table
        caption={text('courses.caption', { name: personName(user) })}
        columns={columns}
        rows={enrolments}
        rowKey={({ courseid }) => courseid}
        {...(hasMenus && { actions: { head: common('list.actions'), of: menu } })}
        empty={
          <EmptyState
            bare
            title={text('courses.none_title')}
            text={text('courses.none_text')}
            actions={
              rights.manages &&
              user.state !== 'suspended' && (
                <Button icon={GraduationCap} onClick={() => begin({ kind: 'give' })}>
                  {text('give.action')}
                </Button>
              )
            }
          />
        }
      />
      {progress.error && enrolments.length > 0 && (
        <p className="border-t border-line px-5 py-3 text-sm text-ink-3">{text('courses.progress_away')}</p>
      )}
    </TitledCard>
  );
}

/** Its order or form says why the person is not in the course, and what helps. */
const isHeldUp = ({ completed_at, state, lms_state }: Enrolment): boolean =>
  completed_at === null && state !== 'over' && (state === 'suspended' || lms_state !== 'done');

const comesFrom = ({ courseid, status, source }: UserDetail['licences'][number], enrolment: Enrolment): boolean =>
  courseid === enrolment.courseid && source !== 'manager' && (status === 'assigned' || status === 'reserved');

function EnrolmentBadge(enrolment: Enrolment) {
  const text = useText('users');
  const { completed_at } = enrolment;
  const { word, ...look } = enrolmentLook(enrolment);
  return (
    // The longest state takes two lines: on one it would make the table wider than its card.
    <span className="flex flex-wrap items-center gap-1 *:whitespace-normal">
      <Badge {...look}>{text(`courses.${word}`)}</Badge>
      {completed_at && <DateText value={completed_at} className="text-ink-3" />}
    </span>
  );
}

/** The date that the person is booked on, or that none has been chosen yet. */
function DateOfLicence({ licence }: { licence: UserDetail['licences'][number] | undefined }) {
  const text = useText('users');
  const seatName = useSeatName();
  if (!licence?.date && licence?.date_choice !== 'choose') return null;
  return (
    <span className="mt-1 block text-sm text-ink-2 wrap-anywhere">
      {licence.date ? text('courses.booked', { date: seatName(licence.date) }) : text('courses.no_date')}
    </span>
  );
}

/** One state, the one that says most: whoever has completed the course does not wait for it. */
function enrolmentLook({ state, completed_at, lms_state, trouble }: Enrolment) {
  if (completed_at) return { word: 'completed', kind: 'success', icon: CircleCheck } as const;
  if (trouble?.retrying) return { word: 'retrying', kind: 'warning', icon: Clock } as const;
  if (trouble) return { word: 'failed', kind: 'danger' } as const;
  if (lms_state === 'failed') return { word: 'refused', kind: 'danger' } as const;
  // It is the end that is on its way to the learning site then.
  if (state === 'over') return { word: state, kind: 'neutral', icon: History } as const;
  if (state === 'suspended') return { word: state, kind: 'warning', icon: Clock } as const;
  if (lms_state === 'waiting') return { word: 'on_its_way', kind: 'warning', icon: Clock } as const;
  return { word: state, kind: 'info', icon: CirclePlay } as const;
}
