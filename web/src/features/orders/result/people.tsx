import type { BuyerOrder } from '@coursefront/contract/orders/orders.ts';
import { CircleCheck, CircleDashed, type LucideIcon, RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/text/text.ts';
import { personName } from '../../../parts/people/person-name.ts';
import { classes } from '../../../ui/classes.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Spinner } from '../../../ui/pictures/spinner.tsx';
import { DomainText } from '../../../ui/text/domain-text.tsx';
import { type PersonStanding, personStanding } from './standing.ts';

type ResultPeopleProps = {
  order: BuyerOrder;
  /** `waiting`: for an approval. `unpaid`: for the money. `over`: the order ended, and nobody has access by it. */
  standing: 'done' | 'waiting' | 'unpaid' | 'over';
  /** The order is opened again later: mails are no longer on their way. */
  again?: boolean;
  /** The person's name alone unless given. */
  nameOf?: (person: BuyerOrder['participants'][number]) => ReactNode;
};

/** The participants, and how far each has come on the way into the course. */
export function ResultPeople({ order, standing, again = false, nameOf = personName }: ResultPeopleProps) {
  const text = useText('results');
  const ways = order.participants.map((person) => ({ person, way: shownWay(standing, personStanding(person)) }));
  const { ready, stuck } = order.progress;
  const total = order.quantity - order.withdrawn;
  const words = wordsOf(standing, { all: ready === total, stuck: stuck > 0, alone: total === 1 });
  return (
    <Card padded={false} className="overflow-clip">
      <div className="grid gap-3 p-5">
        <h2>{text(`people.${words.title}`)}</h2>
        {standing === 'done' && (
          <div role="status">
            <Progress
              large
              label={text(`people.${words.title}`)}
              value={ready}
              max={total}
              words={total === 1 ? text(`people.${words.title}`) : text('people.ready_of', { ready, total })}
              showWords={total > 1}
            />
          </div>
        )}
        {!(again && ready === total) && (
          <p className="text-sm text-ink-2">{text(`people.${words.text}`, { vendor: order.vendor.name })}</p>
        )}
      </div>
      <ul>
        {ways.map(({ person, way }) => (
          <li key={person.email} className="flex flex-wrap items-center gap-3 border-t border-line px-5 py-3">
            <Avatar name={personName(person)} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{nameOf(person)}</p>
              <p className="text-xs text-ink-3 wrap-anywhere">
                <DomainText value={person.email} />
              </p>
            </div>
            {person.withdrawn ? (
              <span className="text-sm text-ink-3">{text('people.withdrawn')}</span>
            ) : (
              standing !== 'over' && <Way way={way} />
            )}
            {way === 'retrying' && !person.withdrawn && (
              <p className="basis-full text-xs text-ink-3">{text('people.retrying_text')}</p>
            )}
          </li>
        ))}
      </ul>
      {order.participants.length < order.quantity && (
        <p className="border-t border-line px-5 py-3 text-sm text-ink-3">
          {text('people.more', { count: order.quantity - order.participants.length })}
        </p>
      )}
    </Card>
  );
}

/** Until the order has succeeded, every participant is shown as waiting unless ready. */
const shownWay = (standing: ResultPeopleProps['standing'], way: PersonStanding): PersonStanding =>
  standing === 'done' || way === 'ready' ? way : 'waiting';

type Progressed = { all: boolean; stuck: boolean; alone: boolean };

function wordsOf(standing: ResultPeopleProps['standing'], { all, stuck, alone }: Progressed) {
  if (standing === 'waiting') return { title: 'people_title', text: 'waiting_text' } as const;
  if (standing === 'over') return { title: 'people_title', text: 'over_text' } as const;
  if (standing === 'unpaid') return { title: 'people_title', text: 'unpaid_text' } as const;
  if (stuck)
    return alone
      ? ({ title: 'one.stuck_title', text: 'one.stuck_text' } as const)
      : ({ title: 'stuck_title', text: 'stuck_text' } as const);
  if (alone)
    return all
      ? ({ title: 'one.all_title', text: 'one.all_text' } as const)
      : ({ title: 'one.title', text: 'one.text' } as const);
  return all ? ({ title: 'all_title', text: 'all_text' } as const) : ({ title: 'title', text: 'text' } as const);
}

const icons: Record<PersonStanding, LucideIcon | 'turning'> = {
  waiting: CircleDashed,
  retrying: RotateCw,
  account: 'turning',
  enrolled: 'turning',
  ready: CircleCheck,
  stuck: TriangleAlert,
};

const looks: Record<PersonStanding, string> = {
  waiting: 'text-ink-3',
  retrying: 'text-warning',
  account: '',
  enrolled: '',
  ready: 'text-success',
  stuck: 'text-warning',
};

function Way({ way }: { way: PersonStanding }) {
  const text = useText('results');
  const icon = icons[way];
  return (
    <span className={classes('flex shrink-0 items-center gap-2 text-sm', looks[way])}>
      {icon === 'turning' ? <Spinner /> : <Icon of={icon} size="sm" />}
      {text(`people.${way}`)}
    </span>
  );
}
