import type { ConnectAccount } from '@coursefront/contract/orders/admin-connect-accounts.ts';
import { Link } from '@tanstack/react-router';
import { CirclePause, Hourglass, type LucideIcon, Unplug } from 'lucide-react';
import { pathTo } from '../../lib/routes/routes.ts';
import { useCountryName } from '../../lib/text/countries.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { type AccountStanding, accountStanding } from '../../parts/onboarding/standing.ts';
import { useMissing } from '../../parts/onboarding/use-account-check.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { formatDateTime } from '../../ui/text/format-date.ts';
import { TurnOffDialog } from './turn-off-dialog.tsx';
import { useAccountMoves } from './use-account-moves.ts';

const looks: Record<AccountStanding, { kind: 'success' | 'info' | 'warning' | 'danger'; icon?: LucideIcon }> = {
  done: { kind: 'success' },
  checking: { kind: 'info', icon: Hourglass },
  open: { kind: 'warning' },
  left: { kind: 'danger', icon: Unplug },
};

export function useAccountColumns(): Column<ConnectAccount>[] {
  const text = useText('connect-accounts');
  const countryName = useCountryName();
  return [
    {
      id: 'customer',
      head: text('list.customer'),
      sortable: true,
      cell: ({ customer, instance_id }) => (
        <Link
          to={pathTo('AdminCustomer', { customerid: instance_id })}
          className="inline-block min-h-6 font-semibold wrap-anywhere"
        >
          {customer}
        </Link>
      ),
    },
    {
      id: 'account',
      head: text('list.account'),
      cell: ({ name, account_id, email, country }) => (
        <>
          <span className="block wrap-anywhere">{name}</span>
          <span className="block text-ink-3 wrap-anywhere">
            <bdi dir="ltr">{account_id}</bdi>
          </span>
          <span className="block text-ink-3 wrap-anywhere">
            {email && (
              <a href={`mailto:${email}`} className="inline-block min-h-6">
                <bdi dir="ltr">{email}</bdi>
              </a>
            )}
            {email && country && ' · '}
            {countryName(country)}
          </span>
        </>
      ),
    },
    {
      id: 'onboarding',
      head: text('list.onboarding'),
      named: true,
      cell: (account) => <Onboarding account={account} />,
    },
    {
      id: 'created_at',
      head: text('list.created_at'),
      named: true,
      sortable: true,
      cell: ({ created_at }) => <DateText value={created_at} />,
    },
    { id: 'status', head: text('list.status'), named: true, cell: (account) => <Status account={account} /> },
  ];
}

/** The status with its switch, which asks before it turns off. The server's answer appears as a toast. */
function Status({ account }: { account: ConnectAccount }) {
  const text = useText('connect-accounts');
  const { turnOn } = useAccountMoves();
  const turningOff = useDialogTask();
  const active = account.status === 'active';
  return (
    <span className="flex items-center gap-2 max-md:inline-flex max-md:align-middle">
      <Switch
        className="w-fit grid-cols-[auto]! gap-0! max-md:py-2.5"
        label={<span className="sr-only">{text('list.active_named', { name: account.name })}</span>}
        checked={active}
        onChange={() => (active ? turningOff.begin() : turnOn(account))}
      />
      {active ? (
        <Badge kind="success">{text('list.active')}</Badge>
      ) : (
        <Badge icon={CirclePause}>{text('list.inactive')}</Badge>
      )}
      {turningOff.dialog((_, dialog) => (
        <TurnOffDialog account={account} {...dialog} />
      ))}
    </span>
  );
}

function Onboarding({ account }: { account: ConnectAccount }) {
  const text = useText('connect-accounts');
  const standing = accountStanding(account);
  const { requirements_due, checked_at } = account;
  const missing = useMissing()(requirements_due);
  return (
    <div className="grid justify-items-start gap-1 max-md:inline-grid">
      <Badge {...looks[standing]}>{text(`onboarding.${standing}`)}</Badge>
      {requirements_due.length > 0 && (
        <div className="text-ink-2">
          {missing.count}
          <ul className="text-ink-3">
            {missing.needs.map((need) => (
              <li key={need}>{need}</li>
            ))}
          </ul>
        </div>
      )}
      <span className="text-ink-3">
        {checked_at
          ? text('list.checked_at', { date: leftToRight(formatDateTime(checked_at)) })
          : text('list.never_checked')}
      </span>
    </div>
  );
}
