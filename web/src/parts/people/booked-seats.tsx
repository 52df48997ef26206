import type { BookedDate } from '@coursefront/contract/people/licences.ts';
import type { TeamCourse } from '@coursefront/contract/people/team.ts';
import { isolated, leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { useJoined } from '../../lib/text/use-joined.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { formatDate } from '../../ui/text/format-date.ts';
import { Unbroken } from '../../ui/text/unbroken.tsx';

/** `24-11-2026, Gothenburg` */
export function useSeatName(): (date: BookedDate) => string {
  const text = useText('users');
  return ({ starts_at, location }) =>
    text('seat.named', { date: leftToRight(formatDate(starts_at)), location: isolated(location) });
}

/** Tells that the seat goes along to another person, and who is told. `name` is null if nobody has the licence. */
export function SeatMoves({ date, name }: { date: BookedDate | null; name: string | null }) {
  const text = useText('users');
  const seatName = useSeatName();
  if (!date) return name === null ? null : <Told>{text('seat.only_new')}</Told>;
  if (name === null)
    return (
      <Notice kind="info" title={<Unbroken>{text('seat.free_title', { date: seatName(date) })}</Unbroken>}>
        {text('seat.free')}
      </Notice>
    );
  return (
    <Notice kind="info" title={<Unbroken>{text('seat.title', { name, date: seatName(date) })}</Unbroken>}>
      <p>{text('seat.move', { name })}</p>
      {date.asks && <p className="mt-1">{text('seat.answers', { name })}</p>}
    </Notice>
  );
}

/** The same if the licence goes back to its company. */
export function SeatStays({ date, name }: { date: BookedDate | null; name: string }) {
  const text = useText('users');
  const seatName = useSeatName();
  if (!date) return <Told>{text('seat.untold', { name })}</Told>;
  return (
    <Notice kind="info" title={<Unbroken>{text('seat.title', { name, date: seatName(date) })}</Unbroken>}>
      {text('seat.stays', { name })}
    </Notice>
  );
}

/** The same for several people, by date. */
export function SeatsStay({ seats }: { seats: readonly { name: string; date: BookedDate | null }[] }) {
  const text = useText('users');
  const seatName = useSeatName();
  const joined = useJoined();
  const booked = seats.flatMap(({ name, date }) => (date ? [{ name, date: seatName(date) }] : []));
  const [only] = seats.length === 1 ? seats : [];
  if (seats.length === 0) return null;
  if (booked.length === 0)
    return <Told>{only ? text('seat.untold', { name: only.name }) : text('seat.untold_all')}</Told>;
  return (
    <>
      <Notice kind="info" title={text('seat.many_title', { count: booked.length })}>
        <ul className="my-1 grid gap-1">
          {[...Map.groupBy(booked, ({ date }) => date)].map(([date, people]) => (
            <li key={date}>{text('seat.line', { date, who: joined(people.map(({ name }) => isolated(name))) })}</li>
          ))}
        </ul>
        <p>{text('seat.many_stay')}</p>
      </Notice>
      {booked.length < seats.length && <Told>{text('seat.untold_rest')}</Told>}
    </>
  );
}

/** Who is told by e-mail where no seat is lost. */
const Told = ({ children }: { children: string }) => <p className="text-sm text-ink-2">{children}</p>;

/** The date of the licence is over, so whoever gets it can go to none. */
export function DatePassed({ past, advice }: { past: string | null; advice?: string }) {
  const text = useText('users');
  if (past === null) return null;
  return (
    <Notice kind="warning" title={text('seat.past_title', { date: leftToRight(formatDate(past)) })}>
      {advice ?? text('seat.past')}
    </Notice>
  );
}

/** The seats that come with the licences that a company has left of a course. */
export function FreeSeats({ dates }: { dates: TeamCourse['free_dates'] }) {
  const text = useText('users');
  const seatName = useSeatName();
  if (dates.length === 0) return null;
  return (
    <Notice kind="info" title={text('seat.left', { count: dates.reduce((sum, { seats }) => sum + seats, 0) })}>
      <ul className="my-1 grid gap-1">
        {dates.map((date) => (
          <li key={`${date.starts_at} ${date.location}`}>
            {text('seat.count', { date: seatName(date), count: date.seats })}
          </li>
        ))}
      </ul>
      <p>{text('seat.left_first')}</p>
    </Notice>
  );
}
