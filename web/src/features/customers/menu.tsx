import { requestSite, switchCustomer } from '@coursefront/contract/customers/admin-customers.ts';
import { readCustomers } from '@coursefront/contract/customers/customers.ts';
import { Link } from '@tanstack/react-router';
import { CirclePause, CirclePlay, CreditCard, Landmark, Pencil, PlugZap, RotateCcw, TicketPercent } from 'lucide-react';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { toastFailure, toastSuccess } from '../../lib/toasts.ts';
import { ConfirmAction } from '../../parts/actions/confirm-action.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import type { MenuEntry } from '../../ui/overlays/menu.tsx';
import { RowMenu } from '../../ui/overlays/menu.tsx';
import type { DialogState } from '../../ui/overlays/use-dialog-task.tsx';
import type { CustomerRow } from './columns.tsx';

type CustomerMenuProps = {
  customer: CustomerRow;
  onEdit: (id: number) => void;
  onSubscribe: (customer: CustomerRow) => void;
  onDeactivate: (customer: CustomerRow) => void;
};

export function CustomerMenu({ customer, onEdit, onSubscribe, onDeactivate }: CustomerMenuProps) {
  const text = useText('customers');
  const { id, name, subdomain, active, site_status, subscription } = customer;
  const isRunning = subscription !== null && subscription.status !== 'cancelled';
  const turn = useAction(switchCustomer, { refreshes: [readCustomers] });
  const site = useAction(requestSite, { refreshes: [readCustomers] });
  const activate = () =>
    turn.mutate(
      { params: { id }, body: { active: true } },
      {
        onSuccess: () => toastSuccess(text('told.activated', { name })),
        onError: ({ message }) => toastFailure(text('told.not_switched', { name }), message),
      },
    );
  const request = () =>
    site.mutate(
      { params: { id } },
      {
        onSuccess: () => toastSuccess(text('told.site_requested', { name })),
        onError: ({ message }) => toastFailure(text('told.site_not_requested', { name }), message),
      },
    );
  const entries: MenuEntry[] = [
    { label: text('actions.edit'), icon: Pencil, onSelect: () => onEdit(id) },
    {
      label: text('actions.connection'),
      icon: PlugZap,
      link: <Link to={pathTo('AdminConnection', { customerid: id })} />,
    },
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
    ...(isRunning
      ? []
      : [{ label: text('actions.subscribe'), icon: CreditCard, onSelect: () => onSubscribe(customer) }]),
    ...(site_status === 'ready' ? [] : [{ label: text('actions.site'), icon: RotateCcw, onSelect: request }]),
    'line',
    active
      ? { label: text('actions.deactivate'), icon: CirclePause, danger: true, onSelect: () => onDeactivate(customer) }
      : { label: text('actions.activate'), icon: CirclePlay, onSelect: activate },
  ];
  return (
    <>
      <Button
        size="sm"
        className="max-md:grow"
        aria-label={text('actions.edit_named', { name })}
        onClick={() => onEdit(id)}
      >
        {text('actions.edit')}
      </Button>
      <RowMenu label={text('actions.more', { name })} entries={entries} />
    </>
  );
}

/** Deactivating closes a whole site, so it asks first. */
export function DeactivateDialog({ customer: { id, name }, ...dialog }: DialogState & { customer: CustomerRow }) {
  const text = useText('customers');
  const common = useText('common');
  return (
    <ConfirmAction
      {...dialog}
      endpoint={switchCustomer}
      input={{ params: { id }, body: { active: false } }}
      refreshes={[readCustomers]}
      title={text('off.title', { name })}
      text={text('off.text')}
      confirmLabel={text('off.confirm')}
      cancelLabel={common('dialog.cancel')}
      busyLabel={text('off.busy')}
      done={text('told.deactivated', { name })}
      failed={text('told.not_switched', { name })}
    />
  );
}
