import type { Renewal } from '@coursefront/contract/learning/renewals.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { BulkBar } from '../../ui/table/bulk-bar.tsx';
import { NoticesDialog } from './notices-dialog.tsx';
import { useRenew } from './use-renew.ts';

type RenewBarProps = {
  renewals: readonly Renewal[];
  /** Whether notices can be sent: the training company does, team leads do not. */
  notifies: boolean;
  onClear: () => void;
};

/** Renews the selected people together, or tells each of them. */
export function RenewBar({ renewals, notifies, onClear }: RenewBarProps) {
  const text = useText('renewals');
  const { renew, busy } = useRenew();
  const notices = useDialogTask<readonly Renewal[]>();
  const orders = new Set(renewals.map(({ courseid }) => courseid)).size;
  const areTogether = haveOneBuyer(renewals);
  return (
    <>
      <BulkBar
        title={text('renew.selected', { count: renewals.length })}
        sum={<span>{areTogether ? text('renew.orders', { count: orders }) : text('renew.several_companies')}</span>}
        actions={
          <>
            <Button size="sm" onClick={onClear}>
              {text('renew.clear')}
            </Button>
            {notifies && (
              <Button size="sm" onClick={() => notices.begin(renewals)}>
                {text('notify.action')}
              </Button>
            )}
            <Button
              size="sm"
              variant="primary"
              busy={busy}
              disabled={!areTogether}
              busyLabel={text('renew.busy')}
              onClick={() => renew(renewals)}
            >
              {text('renew.action')}
            </Button>
          </>
        }
      />
      {notices.dialog((told, state) => (
        <NoticesDialog renewals={told} onDone={onClear} {...state} />
      ))}
    </>
  );
}

/** One company orders for its own people, and somebody without a company for themselves. */
const haveOneBuyer = (renewals: readonly Renewal[]): boolean =>
  new Set(renewals.map(({ company, user }) => (company ? `company ${company.id}` : `person ${user.userid}`))).size ===
  1;
