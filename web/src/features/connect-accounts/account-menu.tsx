import type { ConnectAccount } from '@coursefront/contract/orders/admin-connect-accounts.ts';
import { CirclePause, CirclePlay, RefreshCw, Trash2 } from 'lucide-react';
import { useText } from '../../lib/text/text.ts';
import { RowMenu } from '../../ui/overlays/menu.tsx';
import { useAccountMoves } from './use-account-moves.ts';

type AccountMenuProps = { account: ConnectAccount; onDelete: (account: ConnectAccount) => void };

export function AccountMenu({ account, onDelete }: AccountMenuProps) {
  const text = useText('connect-accounts');
  const { check, turn } = useAccountMoves();
  return (
    <RowMenu
      label={text('actions.more', { name: account.name })}
      entries={[
        { label: text('actions.check'), icon: RefreshCw, onSelect: () => check(account) },
        account.status === 'active'
          ? { label: text('actions.deactivate'), icon: CirclePause, onSelect: () => turn(account, 'inactive') }
          : { label: text('actions.activate'), icon: CirclePlay, onSelect: () => turn(account, 'active') },
        'line',
        { label: text('actions.delete'), icon: Trash2, danger: true, onSelect: () => onDelete(account) },
      ]}
    />
  );
}
