import type { Renewal } from '@coursefront/contract/learning/renewals.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { BulkBar } from '../../ui/table/bulk-bar.tsx';
import { useRenew } from './use-renew.ts';

/** Renews the selected people together. */
export function RenewBar({ renewals, onClear }: { renewals: readonly Renewal[]; onClear: () => void }) {
  const text = useText('renewals');
  const { renew, busy } = useRenew();
  const orders = new Set(renewals.map(({ courseid }) => courseid)).size;
  const areTogether = haveOneBuyer(renewals);
  return (
    <BulkBar
      title={text('renew.selected', { count: renewals.length })}
      sum={<span>{areTogether ? text('renew.orders', { count: orders }) : text('renew.several_companies')}</span>}
      actions={
        <>
          <Button size="sm" onClick={onClear}>
            {text('renew.clear')}
          </Button>
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
  );
}

/** One company orders for its own people, and somebody without a company for themselves. */
const haveOneBuyer = (renewals: readonly Renewal[]): boolean =>
  new Set(renewals.map(({ company, user }) => (company ? `company ${company.id}` : `person ${user.userid}`))).size ===
  1;
