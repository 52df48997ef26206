import { readUserProgress, type UserDetail } from '@coursefront/contract/people/own-users.ts';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CirclePlay, Clock, GraduationCap, History } from 'lucide-react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
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
import { LicenceMenu } from '../licences/licence.tsx';
import type { UserPartProps } from './dialog.tsx';

type Enrolment = UserDetail['enrolments'][number];

/** Current and past courses; the number is that of the current ones, as in the list of users. Progress is read live from the learning site; the rest shows without it. */
export function UserCourses({ user, rights, begin }: UserPartProps) {
  const text = useText('users');
  const common = useText('common');
  const progress = useEndpoint(readUserProgress, { params: { id: user.userid } }, { freshMinutes: 1 });
  const percent = new Map(progress.data?.courses.map((course) => [course.courseid, course.progress]));
  const { enrolments } = user;
  const current = text('courses.current', { count: user.courses });
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
    { id: 'state', head: text('courses.state'), cell: (enrolment) => <EnrolmentBadge {...enrolment} /> },
    {
      id: 'progress',
      head: text('courses.progress'),
      cell: ({ courseid, completed_at, name }) => {
        const done = completed_at === null ? percent.get(courseid) : 100;
        return (
          done !== undefined && (
            <Progress value={done} max={100} words={`${done} %`} label={name} className="min-w-16" />
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
    },
  ];
  const licenceOf = ({ courseid, state }: Enrolment) => {
    const own = user.licences.filter((licence) => licence.courseid === courseid);
    if (state !== 'over') return own.find(({ status }) => status === 'assigned');
    // Of several that have expired, the newest can run again.
    return own.find((licence) => licence.status === 'expired' && isExtendable(licence));
  };
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

function EnrolmentBadge({ state, completed_at, lms_state }: Enrolment) {
  const text = useText('users');
  return (
    // The longest state takes two lines: on one it would make the table wider than its card.
    <span className="flex flex-wrap items-center gap-1 *:whitespace-normal">
      {completed_at ? (
        <Badge kind="success" icon={CircleCheck}>
          {text('courses.completed')}
        </Badge>
      ) : (
        <Badge
          kind={state === 'running' ? 'info' : state === 'suspended' ? 'warning' : 'neutral'}
          icon={state === 'running' ? CirclePlay : state === 'suspended' ? Clock : History}
        >
          {text(`courses.${state}`)}
        </Badge>
      )}
      {/* Once it is over, it is the end that is on its way to the learning site. */}
      {lms_state === 'waiting' && state !== 'over' && (
        <Badge kind="warning" icon={Clock}>
          {text('courses.on_its_way')}
        </Badge>
      )}
      {completed_at && <DateText value={completed_at} className="text-ink-3" />}
      {lms_state === 'failed' && <Badge kind="danger">{text('courses.refused')}</Badge>}
    </span>
  );
}
