import { requestSite, switchCustomer } from '@coursefront/contract/customers/admin-customers.ts';
import { Link } from '@tanstack/react-router';
import {
  CirclePause,
  CirclePlay,
  CreditCard,
  Ellipsis,
  History,
  Landmark,
  Mail,
  Pencil,
  PlugZap,
  Receipt,
  RotateCcw,
  TicketPercent,
} from 'lucide-react';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { toastFailure, toastSuccess } from '../../lib/toasts.ts';
import { ConfirmAction } from '../../parts/actions/confirm-action.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import type { MenuEntry } from '../../ui/overlays/menu.tsx';
import { Menu, RowMenu } from '../../ui/overlays/menu.tsx';
import type { DialogState } from '../../ui/overlays/use-dialog-task.tsx';
import type { CustomerRow } from './columns.tsx';
import { customerReads } from './customer/reads.ts';

type CustomerTasks = {
  edit: (id: number) => void;
  subscribe: (customer: CustomerRow) => void;
  deactivate: (customer: CustomerRow) => void;
};

type CustomerMenuProps = { customer: CustomerRow; tasks: CustomerTasks };

/** The actions beside a customer in the list. */
export function CustomerMenu({ customer, tasks }: CustomerMenuProps) {
  const text = useText('customers');
  const { id, name } = customer;
  const others = useOtherEntries({ customer, tasks });
  const edit = () => tasks.edit(id);
  return (
    <>
      <Button size="sm" className="max-md:grow" aria-label={text('actions.edit_named', { name })} onClick={edit}>
        {text('actions.edit')}
      </Button>
      <RowMenu
        label={text('actions.more', { name })}
        entries={[{ label: text('actions.edit'), icon: Pencil, onSelect: edit }, ...others]}
      />
    </>
  );
}

/** The same at the head of a customer's page. */
export function CustomerActions({ customer, tasks }: CustomerMenuProps) {
  const text = useText('customers');
  const entries = useOtherEntries({ customer, tasks });
  return (
    <>
      <Button variant="primary" icon={Pencil} onClick={() => tasks.edit(customer.id)}>
        {text('actions.edit')}
      </Button>
      <Menu
        trigger={
          <IconButton label={text('actions.more', { name: customer.name })} icon={Ellipsis} variant="secondary" />
        }
        entries={entries}
      />
    </>
  );
}

function useOtherEntries({ customer, tasks }: CustomerMenuProps): MenuEntry[] {
  const text = useText('customers');
  const common = useText('common');
  const { id, name, subdomain, active, site_status, subscription } = customer;
  const isRunning = subscription !== null && subscription.status !== 'cancelled';
  const turn = useAction(switchCustomer, { refreshes: customerReads });
  const site = useAction(requestSite, { refreshes: customerReads });
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
  return [
    {
      label: common('titles.connection'),
      icon: PlugZap,
      link: <Link to={pathTo('AdminConnection', { customerid: id })} />,
    },
    {
      label: text('actions.accounts'),
      icon: Landmark,
      link: <Link to={pathTo('AdminConnectAccounts')} search={{ tab: 'customers', search: subdomain }} />,
    },
    {
      label: text('actions.coupons'),
      icon: TicketPercent,
      link: <Link to={pathTo('AdminCoupons')} search={{ tab: 'customers', search: subdomain }} />,
    },
    {
      label: common('titles.all_orders'),
      icon: Receipt,
      link: <Link to={pathTo('AdminOrders')} search={{ search: name }} />,
    },
    {
      label: common('titles.mails'),
      icon: Mail,
      link: <Link to={pathTo('AdminMails')} search={{ search: name }} />,
    },
    {
      label: common('titles.audit'),
      icon: History,
      link: <Link to={pathTo('AdminAudit')} search={{ customer: String(id) }} />,
    },
    ...(isRunning
      ? []
      : [{ label: text('actions.subscribe'), icon: CreditCard, onSelect: () => tasks.subscribe(customer) }]),
    ...(site_status === 'ready' ? [] : [{ label: text('actions.site'), icon: RotateCcw, onSelect: request }]),
    'line',
    active
      ? {
          label: text('actions.deactivate'),
          icon: CirclePause,
          danger: true,
          onSelect: () => tasks.deactivate(customer),
        }
      : { label: text('actions.activate'), icon: CirclePlay, onSelect: activate },
  ];
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
      refreshes={customerReads}
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
