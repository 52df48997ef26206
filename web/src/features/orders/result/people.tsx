import type { BuyerOrder } from '@coursefront/contract/orders/orders.ts';
import { CircleCheck, CircleDashed, type LucideIcon, RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { isolated, leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { useWhen } from '../../../parts/events/use-when.ts';
import { personName } from '../../../parts/people/person-name.ts';
import { classes } from '../../../ui/classes.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Spinner } from '../../../ui/pictures/spinner.tsx';
import { DomainText } from '../../../ui/text/domain-text.tsx';
import { formatDate } from '../../../ui/text/format-date.ts';
import { hasSeat, isOwnCourse, type PersonStanding, personStanding, seatHolder } from './standing.ts';

type ResultPeopleProps = {
  order: BuyerOrder;
  /** `waiting`: for an approval. `unpaid`: for the money. `over`: the order ended, and nobody has access by it. */
  standing: 'done' | 'waiting' | 'unpaid' | 'over';
  /** The order is opened again later: mails are no longer on their way. */
  again?: boolean;
  /** The reader sells the course, and is neither its buyer nor its participant. */
  forSeller?: boolean;
  /** The name of whoever has the seat now, alone unless given. */
  nameOf?: (person: BuyerOrder['participants'][number]) => ReactNode;
  /** At the end of the person's row. */
  actionsOf?: (person: BuyerOrder['participants'][number]) => ReactNode;
};

/** The participants, and how far each has come on the way into the course. */
export function ResultPeople({
  order,
  standing,
  again = false,
  forSeller = false,
  nameOf = (person) => personName(seatHolder(person)),
  actionsOf,
}: ResultPeopleProps) {
  const text = useText('results');
  const ways = order.participants.map((person) => ({ person, way: shownWay(standing, personStanding(person)) }));
  const { ready, stuck } = order.progress;
  const total = order.quantity - order.withdrawn;
  const email = useSession()?.user.email.toLowerCase();
  const isReader = order.participants.some((person) => hasSeat(person) && person.email.toLowerCase() === email);
  const first = order.participants.find(({ withdrawn }) => !withdrawn);
  const hasChanged = order.participants.some(({ seat }) => seat);
  const words = (forSeller ? sellersWordsOf : wordsOf)(standing, {
    all: ready === total,
    stuck: stuck > 0,
    alone: total === 1,
    again,
    booked: order.event !== null,
    own: isOwnCourse(order),
    read: total === 1 && isReader,
    changed: hasChanged,
  });
  return (
    <Card padded={false} className="overflow-clip">
      <div className="grid gap-3 p-5">
        <h2>{text(`people.${words.title}`)}</h2>
        {standing === 'done' && !(hasChanged && ready === total) && (
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
        {words.text && !(again && ready === total) && (
          <p className="text-sm text-ink-2">
            {text(`people.${words.text}`, {
              vendor: order.vendor.name,
              name: first ? personName(seatHolder(first)) : '',
            })}
          </p>
        )}
      </div>
      <ul>
        {ways.map(({ person, way }) => (
          <li key={person.email} className="flex flex-wrap items-center gap-3 border-t border-line px-5 py-3">
            <Avatar name={personName(seatHolder(person))} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{nameOf(person)}</p>
              <p className="text-xs text-ink-3 wrap-anywhere">
                {person.seat ? <SeatNote person={person} seat={person.seat} /> : <DomainText value={person.email} />}
              </p>
              {person.other_date && <OtherDate date={person.other_date} />}
            </div>
            {person.withdrawn ? (
              <span className="text-sm text-ink-3">{text('people.withdrawn')}</span>
            ) : (
              standing !== 'over' && !isGone(person) && <Way way={way} />
            )}
            {actionsOf?.(person)}
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

type Participant = BuyerOrder['participants'][number];

/** Nobody has the seat, or somebody whom the reader does not know. */
const isGone = ({ seat }: Participant): boolean => Boolean(seat && (seat.state === 'returned' || !seat.holder));

/** The state of a seat that was ordered for somebody else. */
function SeatNote({ person, seat }: { person: Participant; seat: NonNullable<Participant['seat']> }) {
  const text = useText('results');
  const happened = seat.state === 'returned' ? 'returned' : seat.holder ? 'transferred' : 'transferred_away';
  const name = isolated(personName(person));
  if (seat.since === null) return text(`people.${happened}`, { name });
  return text(`people.${happened}_on`, { name, date: leftToRight(formatDate(seat.since)) });
}

function OtherDate({ date }: { date: NonNullable<Participant['other_date']> }) {
  const text = useText('results');
  const when = useWhen();
  return (
    <p className="text-xs text-ink-2 wrap-anywhere">
      {text('people.other_date', { date: `${when(date)}, ${date.location}` })}
    </p>
  );
}

/** Until the order has succeeded, every participant is shown as waiting unless ready. */
const shownWay = (standing: ResultPeopleProps['standing'], way: PersonStanding): PersonStanding =>
  standing === 'done' || way === 'ready' ? way : 'waiting';

type Progressed = {
  all: boolean;
  stuck: boolean;
  alone: boolean;
  again: boolean;
  /** On a date, until which the course waits. */
  booked: boolean;
  /** The buyer is the only one. */
  own: boolean;
  /** The only participant reads it, signed in: they need no instructions for that. */
  read: boolean;
  /** Seats went to others since, or were returned: how people get in is no news any more. */
  changed: boolean;
};

function wordsOf(standing: ResultPeopleProps['standing'], progressed: Progressed) {
  const { all, stuck, alone, again, booked, own, read, changed } = progressed;
  if (standing === 'waiting')
    return { title: 'people_title', text: own ? 'own_waiting_text' : 'waiting_text' } as const;
  if (standing === 'over') return { title: 'people_title', text: 'over_text' } as const;
  if (standing === 'unpaid') return { title: 'people_title', text: own ? 'own_unpaid_text' : 'unpaid_text' } as const;
  if (stuck)
    return alone
      ? ({ title: 'one.stuck_title', text: 'one.stuck_text' } as const)
      : ({ title: 'stuck_title', text: 'stuck_text' } as const);
  if (changed && all) return { title: 'people_title', text: null } as const;
  // The course is no news any more, or not yet.
  if (alone && all && (again || booked)) return { title: 'people_title', text: read ? null : 'one.all_text' } as const;
  if (read && all) return { title: 'one.all_title', text: 'one.all_account' } as const;
  if (alone)
    return all
      ? ({ title: 'one.all_title', text: 'one.all_text' } as const)
      : ({ title: 'one.title', text: 'one.text' } as const);
  return all ? ({ title: 'all_title', text: 'all_text' } as const) : ({ title: 'title', text: 'text' } as const);
}

/** The same for the seller, who approves the order and sees on its page what went wrong. */
function sellersWordsOf(standing: ResultPeopleProps['standing'], progressed: Progressed) {
  const { all, stuck, alone, changed } = progressed;
  if (standing === 'waiting')
    return { title: 'people_title', text: alone ? 'seller.one_waiting' : 'seller.waiting' } as const;
  if (standing === 'over') return { title: 'people_title', text: 'over_text' } as const;
  if (standing === 'unpaid')
    return { title: 'people_title', text: alone ? 'seller.one_unpaid' : 'unpaid_text' } as const;
  if (stuck) return { title: alone ? 'one.stuck_title' : 'stuck_title', text: null } as const;
  if (all && changed) return { title: 'people_title', text: null } as const;
  if (all) return { title: alone ? 'one.all_title' : 'all_title', text: null } as const;
  return alone
    ? ({ title: 'one.title', text: 'seller.one_text' } as const)
    : ({ title: 'title', text: 'seller.text' } as const);
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
