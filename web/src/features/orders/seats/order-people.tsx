import { can } from '@coursefront/contract/capabilities.ts';
import type { OrderDetail } from '@coursefront/contract/orders/order-detail.ts';
import { Link } from '@tanstack/react-router';
import { CircleX, UserRoundPen } from 'lucide-react';
import { pathTo } from '../../../lib/routes/routes.ts';
import { roleIdsOf, useSession } from '../../../lib/session/session.ts';
import { isolated } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { AccountLink } from '../../../parts/people/account-link.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import type { MenuEntry } from '../../../ui/overlays/menu.tsx';
import { RowMenu } from '../../../ui/overlays/menu.tsx';
import { useDialogTask } from '../../../ui/overlays/use-dialog-task.tsx';
import { CreditDialog } from '../credit/credit-dialog.tsx';
import { mayCredit } from '../credit/order-rights.ts';
import { ResultPeople } from '../result/people.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';

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
        nameOf={(person) => (
          <AccountLink userId={places.get(person.email)?.user_id ?? null}>{personName(person)}</AccountLink>
        )}
        actionsOf={(person) => {
          const place = places.get(person.email);
          const name = personName(person);
          const entries = place ? entriesOf(place, name) : [];
          return (
            <>
              {entries.length > 0 && <RowMenu label={text('replace.more_for', { name })} entries={entries} />}
              {place && <Holder place={place} />}
            </>
          );
        }}
      />
      {replacing.dialog((place, dialog) => (
        <ReplaceDialog order={order} place={place} {...dialog} />
      ))}
      {crediting.dialog((place, dialog) => (
        <CreditDialog order={order} place={place} {...dialog} />
      ))}
    </>
  );
}

/** The person who has the seat now, if it was ordered for somebody else. */
function Holder({ place: { seat, holder, user_id } }: { place: Place }) {
  const text = useText('credits');
  if (seat === 'free') return <p className="basis-full ps-12 text-sm text-warning">{text('replace.free')}</p>;
  if (!holder || holder.user_id === user_id) return null;
  return (
    <p className="basis-full ps-12 text-sm">
      <Link to={pathTo('CompanyAccountUser', { userid: holder.user_id })}>
        {text('replace.replaced_by', { name: isolated(personName(holder)) })}
      </Link>
    </p>
  );
}
