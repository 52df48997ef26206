import type { Renewal } from '@coursefront/contract/learning/renewals.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { BulkBar } from '../../ui/table/bulk-bar.tsx';
import { useRenew } from './use-renew.ts';

/** Renews the selected people together. */
export function RenewBar({ renewals, onClear }: { renewals: readonly Renewal[]; onClear: () => void }) {
  const text = useText('renewals');
  const { renew, busy } = useRenew();
  return (
    <BulkBar
      title={text('renew.selected', { count: renewals.length })}
      sum={<span>{text('renew.orders', { count: new Set(renewals.map(({ courseid }) => courseid)).size })}</span>}
      actions={
        <>
          <Button size="sm" onClick={onClear}>
            {text('renew.clear')}
          </Button>
          <Button
            size="sm"
            variant="primary"
            busy={busy}
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
