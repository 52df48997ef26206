import type { Team, TeamCourse } from '@coursefront/contract/people/team.ts';
import { Link } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide-react';
import type { ComponentProps } from 'react';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';

/** Licences that were bought and nobody has, with a way to buy more of each. */
export function LicencesLeft({ team, buys }: { team: Team; buys: boolean }) {
  const text = useText('team');
  return (
    <TitledCard title={text('pool.title')}>
      <p className="px-5 py-3 text-sm text-ink-2">{text(team.courses.length === 0 ? 'pool.none' : 'pool.text')}</p>
      <ul className="grid border-t border-line md:grid-cols-2">
        {team.courses.map((course) => (
          <li key={course.courseid} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-2.5 text-density">
            <span className="min-w-0 grow basis-40 wrap-anywhere">{course.name}</span>
            <span className="font-semibold whitespace-nowrap tabular-nums">
              {text('pool.left', { count: course.free })}
            </span>
            {buys && course.buyable && <BuyMore team={team} course={course} quantity={1} />}
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

type BuyMoreProps = { team: Team; course: TeamCourse; quantity: number; label?: string };

/** Opens the shop's wizard with course and number filled in. The company is the reader's own. */
export function BuyMore({ team, course, quantity, label }: BuyMoreProps) {
  const text = useText('team');
  return (
    <ButtonLink
      size="sm"
      icon={ShoppingCart}
      link={<WizardLink instanceId={team.instance_id} courseId={course.courseid} quantity={quantity} />}
      {...(!label && { 'aria-label': text('pool.buy_named', { course: course.name }) })}
    >
      {label ?? text('pool.buy')}
    </ButtonLink>
  );
}

type WizardLinkProps = ComponentProps<'a'> & { instanceId: number; courseId: number; quantity: number };

const WizardLink = ({ instanceId, courseId, quantity, ...dress }: WizardLinkProps) => (
  <Link
    {...dress}
    to={pathTo('CompanyWebshopPayment', { courseId, instanceId, sessionId: 0 })}
    search={{ quantity: String(quantity) }}
  />
);
