import { can } from '@coursefront/contract/capabilities.ts';
import type { OrderDetail } from '@coursefront/contract/orders/order-detail.ts';
import { CircleX, UserRoundPen } from 'lucide-react';
import { Suspense } from 'react';
import { roleIdsOf, useSession } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/text.ts';
import { ReplaceDialog } from '../../../parts/orders/lazy-team-order.ts';
import { AccountLink } from '../../../parts/people/account-link.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import type { MenuEntry } from '../../../ui/overlays/menu.tsx';
import { RowMenu } from '../../../ui/overlays/menu.tsx';
import { useDialogTask } from '../../../ui/overlays/use-dialog-task.tsx';
import { CreditDialog } from '../credit/credit-dialog.tsx';
import { mayCredit } from '../credit/order-rights.ts';
import { ResultPeople } from '../result/people.tsx';
import { seatHolder } from '../result/standing.ts';

type Place = OrderDetail['places'][number];

type OrderPeopleProps = { order: OrderDetail; standing: 'done' | 'waiting' | 'unpaid' | 'over' };

/** The participants with what can be done about each seat. */
export function OrderPeople({ order, standing }: OrderPeopleProps) {
  const text = useText('credits');
  const held = roleIdsOf(useSession());
  const replacing = useDialogTask<{ id: number; name: string; holderId: number | null }>();
  const crediting = useDialogTask<number>();
  const places = new Map(order.places.map((place) => [place.email, place]));
  const entriesOf = (place: Place, name: string): MenuEntry[] => {
    if (place.seat === 'fixed') return [];
    const holder = place.holder ? personName(place.holder) : name;
    const replace = {
      label: text('replace.action'),
      icon: UserRoundPen,
      onSelect: () => replacing.begin({ id: place.id, name: holder, holderId: place.holder?.user_id ?? null }),
    };
    const cancel = {
      label: text('replace.cancel_seat'),
      icon: CircleX,
      danger: true,
      onSelect: () => crediting.begin(place.id),
    };
    return [
      ...(can(held, 'manageUsers') ? [replace] : []),
      ...(can(held, 'bookPayments') && mayCredit(order) ? [cancel] : []),
    ];
  };
  return (
    <>
      <ResultPeople
        order={order}
        standing={standing}
        forSeller
        nameOf={(person) => {
          const { user_id = null, holder = null } = places.get(person.email) ?? {};
          return <AccountLink userId={holder?.user_id ?? user_id}>{personName(seatHolder(person))}</AccountLink>;
        }}
        actionsOf={(person) => {
          const place = places.get(person.email);
          const name = personName(seatHolder(person));
          const entries = place ? entriesOf(place, name) : [];
          return entries.length > 0 && <RowMenu label={text('replace.more_for', { name })} entries={entries} />;
        }}
      />
      {replacing.dialog((place, dialog) => (
        <Suspense>
          <ReplaceDialog
            place={{
              orderId: order.id,
              participant: place.id,
              name: place.name,
              holderId: place.holderId,
              company: order.company_id === null ? null : { id: order.company_id, name: order.company?.name },
            }}
            {...dialog}
          />
        </Suspense>
      ))}
      {crediting.dialog((place, dialog) => (
        <CreditDialog order={order} place={place} {...dialog} />
      ))}
    </>
  );
}
