import { can } from '@coursefront/contract/capabilities.ts';
import { readLicences } from '@coursefront/contract/people/licences.ts';
import type { Team, TeamCourse } from '@coursefront/contract/people/team.ts';
import { Link } from '@tanstack/react-router';
import { BookPlus, ShoppingCart } from 'lucide-react';
import type { ComponentProps } from 'react';
import { pathTo } from '../../lib/routes/routes.ts';
import { roleIdsOf, useSession } from '../../lib/session/session.ts';
import { isolated } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { AddLicencesButton } from '../../parts/people/add-licences.tsx';
import { useSeatName } from '../../parts/people/booked-seats.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { useSpanText } from './access-of-licences.tsx';
import { usePassedText } from './dates-passed.tsx';
import { teamReads } from './team-reads.ts';

export const licencesLeftId = 'licences-left';

type PoolProps = {
  team: Team;
  buys: boolean;
  onAssign: (course: TeamCourse) => void;
};

/** Licences that were bought and nobody has, with the ways to assign them and to order more. Courses without any are folded away. */
export function LicencesLeft({ team, buys, onAssign }: PoolProps) {
  const text = useText('team');
  const left = team.courses.filter(({ free }) => free > 0);
  const gone = team.courses.filter(({ free }) => free === 0);
  const about = team.courses.length === 0 ? 'pool.none' : left.length === 0 ? 'pool.all_assigned' : 'pool.text';
  const users = useText('users');
  const { company } = team;
  const adds = can(roleIdsOf(useSession()), 'manageUsers') && company.active;
  const orders = buys && team.courses.some(({ buyable }) => buyable);
  return (
    <TitledCard
      id={licencesLeftId}
      title={text('pool.title')}
      actions={
        adds && (
          <AddLicencesButton
            size="sm"
            label={users('add.action')}
            company={company}
            reads={[...teamReads, readLicences]}
          />
        )
      }
    >
      <p className="px-5 py-3 text-sm text-ink-2">
        {buys ? text(about) : text(`${about}_vendor`, { company: isolated(company.name) })}{' '}
        {orders && text('pool.names')}
      </p>
      {left.length > 0 && <PoolCourses courses={left} team={team} buys={buys} onAssign={onAssign} />}
      {gone.length > 0 && (
        <details className="border-t border-line">
          <summary className="cursor-pointer px-5 py-3 text-sm text-ink-2 hover:bg-hover">
            {text('pool.gone', { number: gone.length })}
          </summary>
          <PoolCourses courses={gone} team={team} buys={buys} onAssign={onAssign} />
        </details>
      )}
    </TitledCard>
  );
}

function PoolCourses({ courses, team, buys, onAssign }: PoolProps & { courses: readonly TeamCourse[] }) {
  const text = useText('team');
  const users = useText('users');
  const seatName = useSeatName();
  const passedText = usePassedText();
  return (
    // So wide that the buttons stand at the end of the line.
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,34rem),1fr))] border-t border-line">
      {courses.map((course) => (
        <li key={course.courseid} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-2.5 text-density">
          <span className="min-w-0 grow basis-40 wrap-anywhere">
            {course.name}
            <SpansLeft spans={course.free_spans} />
            {course.free_dates.map((date) => (
              <span key={`${date.starts_at} ${date.location}`} className="block text-xs text-ink-3">
                {users('seat.count', { date: seatName(date), count: date.seats })}
              </span>
            ))}
            {course.free_passed.map((passed) => (
              <span key={passed.starts_at} className="block text-xs text-ink-3">
                {passedText(passed)}
              </span>
            ))}
          </span>
          <span className="font-semibold whitespace-nowrap tabular-nums">
            {text('pool.left', { count: course.free })}
          </span>
          {course.free > 0 && team.company.active && (
            <Button
              size="sm"
              variant="soft"
              icon={BookPlus}
              aria-label={`${text('pool.assign')}: ${course.name}`}
              onClick={() => onAssign(course)}
            >
              {text('pool.assign')}
            </Button>
          )}
          {buys && course.buyable && <BuyMore team={team} course={course} quantity={1} />}
        </li>
      ))}
    </ul>
  );
}

/** How long the licences that are left last. Usually it is a year, which nobody has to be told. */
function SpansLeft({ spans }: { spans: TeamCourse['free_spans'] }) {
  const spanText = useSpanText();
  if (spans.every(({ until }) => until === null)) return null;
  return spans.map((span) => (
    <span key={span.until} className="block text-xs text-ink-3">
      {spanText(span)}
    </span>
  ));
}

type BuyMoreProps = {
  team: Team;
  course: TeamCourse;
  quantity: number;
  /** The ids of people who are to have the course, as many as the places or more. */
  people?: readonly number[];
  label?: string;
};

/** Opens the shop's wizard, for colleagues, with course, number and people filled in. The company is the reader's own. */
export function BuyMore({ team, course, quantity, people = [], label }: BuyMoreProps) {
  const text = useText('team');
  return (
    <ButtonLink
      size="sm"
      icon={ShoppingCart}
      link={<WizardLink instanceId={team.instance_id} courseId={course.courseid} quantity={quantity} people={people} />}
      {...(!label && { 'aria-label': `${text('pool.buy')}: ${course.name}` })}
    >
      {label ?? text('pool.buy')}
    </ButtonLink>
  );
}

type WizardPlace = { instanceId: number; courseId: number; quantity: number; people: readonly number[] };

/** The shop's wizard, for colleagues. */
export const wizardOf = ({ instanceId, courseId, quantity, people }: WizardPlace) => ({
  to: pathTo('CompanyWebshopPayment', { courseId, instanceId, sessionId: 0 }),
  search: {
    quantity: String(quantity),
    for: 'others',
    ...(people.length > 0 && { people: people.join(','), step: 'participants' }),
  },
});

const WizardLink = ({ instanceId, courseId, quantity, people, ...dress }: ComponentProps<'a'> & WizardPlace) => (
  <Link {...dress} {...wizardOf({ instanceId, courseId, quantity, people })} />
);
