import { type OwnEvent, readBookings } from '@coursefront/contract/shop/own-events.ts';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { useJoined } from '../../lib/text/use-joined.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import { formatMoney } from '../../ui/text/format-money.ts';

/** The bookings of an event, read again for each dialog. */
export const useBookings = ({ id, booked_slots }: OwnEvent, open: boolean) =>
  useEndpoint(readBookings, { params: { id } }, { when: open && booked_slots > 0 });

/** Whom a change of the event concerns, and the money that depends on it. */
export function Concerned({ bookings, money }: { bookings: ReturnType<typeof useBookings>; money: boolean }) {
  const text = useText('events');
  const joined = useJoined();
  return (
    <Loaded query={bookings} skeleton={<Skeleton className="h-24 w-full" />} errorTitle={text('attendees.failed')}>
      {({ booked, orders, registrations, licences, invoices, to_credit, paid, vacant, people }) => {
        const names = joined(people);
        const more = booked - vacant - people.length;
        const owed = joined(paid.map(({ currency, amount }) => leftToRight(formatMoney(amount, currency))));
        const credited = joined(to_credit.map((sum) => leftToRight(formatMoney(sum.amount, sum.currency))));
        const unpaid = to_credit.reduce((sum, { invoices: count }) => sum + count, 0);
        const facts: { label: string; value: string | number }[] = [
          { label: text('list.seats_label'), value: booked },
          { label: text('concerned.orders'), value: orders },
          { label: text('concerned.registrations'), value: registrations },
          { label: text('concerned.licences'), value: licences },
        ];
        if (money)
          facts.push(
            { label: text('concerned.paid'), value: owed },
            { label: text('concerned.to_credit'), value: unpaid && `${unpaid} (${credited})` },
            { label: text('concerned.invoices'), value: invoices },
          );
        return (
          <div className="grid gap-3 text-sm">
            {/* In full width: beside long labels, names would break letter by letter on a phone. */}
            <div>
              <p className="text-ink-3">{text('concerned.people')}</p>
              <p>{more > 0 ? text('concerned.and_more', { names, more }) : names}</p>
            </div>
            <Facts facts={facts.filter(({ value }) => value !== 0 && value !== '')} />
          </div>
        );
      }}
    </Loaded>
  );
}
