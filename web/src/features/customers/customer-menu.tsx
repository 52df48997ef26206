import { Link } from '@tanstack/react-router';
import { CirclePause, CirclePlay, Landmark, Pencil, RotateCcw, TicketPercent } from 'lucide-react';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { MenuEntry } from '../../ui/overlays/menu.tsx';
import { RowMenu } from '../../ui/overlays/menu.tsx';
import type { CustomerRow } from './customer-columns.tsx';
import type { CustomerTasks } from './use-customer-tasks.ts';

type CustomerMenuProps = { customer: CustomerRow; tasks: CustomerTasks; onDeactivate: (customer: CustomerRow) => void };

export function CustomerMenu({ customer, tasks, onDeactivate }: CustomerMenuProps) {
  const text = useText('customers');
  const { id, name, subdomain, active, site_status } = customer;
  const entries: MenuEntry[] = [
    { label: text('actions.edit'), icon: Pencil, onSelect: () => tasks.edit(id) },
    {
      label: text('actions.accounts'),
      icon: Landmark,
      link: <Link to={pathTo('AdminConnectAccounts')} search={{ search: subdomain }} />,
    },
    {
      label: text('actions.coupons'),
      icon: TicketPercent,
      link: <Link to={pathTo('AdminCoupons')} search={{ search: subdomain }} />,
    },
    ...(site_status === 'ready'
      ? []
      : [{ label: text('actions.site'), icon: RotateCcw, onSelect: () => tasks.requestSite(customer) }]),
    'line',
    active
      ? { label: text('actions.deactivate'), icon: CirclePause, danger: true, onSelect: () => onDeactivate(customer) }
      : { label: text('actions.activate'), icon: CirclePlay, onSelect: () => tasks.activate(customer) },
  ];
  return (
    <div className="flex items-center justify-end gap-1">
      <Button size="sm" aria-label={text('actions.edit_named', { name })} onClick={() => tasks.edit(id)}>
        {text('actions.edit')}
      </Button>
      <RowMenu label={text('actions.more', { name })} entries={entries} />
    </div>
  );
}
