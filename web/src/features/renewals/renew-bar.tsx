import { makeBasket } from '@coursefront/contract/learning/renewal-baskets.ts';
import type { Renewal } from '@coursefront/contract/learning/renewals.ts';
import { useNavigate } from '@tanstack/react-router';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { toastFailure } from '../../lib/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { BulkBar } from '../../ui/table/bulk-bar.tsx';

/** Puts the selected people into a renewal basket and opens it. Those who are ordered or not to be renewed stay out. */
export function RenewBar({ renewals, onClear }: { renewals: readonly Renewal[]; onClear: () => void }) {
  const text = useText('renewals');
  const navigate = useNavigate();
  const make = useAction(makeBasket, { blocking: true });
  const open = renewals.filter(({ state }) => state === 'due' || state === 'over');
  const renew = async () => {
    try {
      const { instance_id: instanceId, token } = await make.mutateAsync({ body: { ids: open.map(({ id }) => id) } });
      await navigate({ to: pathTo('RenewalBasket', { instanceId, token }) });
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      toastFailure(text('renew.failed'), failure.message);
    }
  };
  return (
    <BulkBar
      title={text('renew.selected', { count: renewals.length })}
      actions={
        <>
          <Button size="sm" onClick={onClear}>
            {text('renew.clear')}
          </Button>
          <Button
            size="sm"
            variant="primary"
            disabled={open.length === 0}
            busy={make.isPending}
            busyLabel={text('renew.busy')}
            onClick={() => void renew()}
          >
            {text('renew.action')}
          </Button>
        </>
      }
    />
  );
}
