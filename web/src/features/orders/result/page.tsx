import { reportReturn } from '@coursefront/contract/orders/orders.ts';
import { useEffect, useEffectEvent } from 'react';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { useAddressSearch } from '../../../lib/routes/address.ts';
import { ResultLoaded } from './loaded.tsx';
import { ResultFailed, ResultMissing } from './missing.tsx';
import { useBuyerOrder } from './use-buyer-order.ts';

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Where buyers come back to after paying, or instead of it. The address claims how it ended; the page shows what is true. */
function ResultPage({ id, claim }: { id: string; claim: 'returned' | 'failed' }) {
  const { instance_id } = useAddressSearch();
  const instanceId = instance_id === undefined ? undefined : Number(instance_id);
  // Where an order could not even be placed, the wizard leads here and has said why.
  if (claim === 'failed' && id === '0') return <ResultFailed />;
  if (!guid.test(id)) return <ResultMissing claim={claim} />;
  return <KnownResult key={id} id={id} instanceId={instanceId} claim={claim} />;
}

type KnownResultProps = { id: string; instanceId: number | undefined; claim: 'returned' | 'failed' };

function KnownResult({ id, instanceId, claim }: KnownResultProps) {
  const report = useAction(reportReturn);
  const tell = useEffectEvent(() =>
    report.mutate({ params: { id }, body: { claim, ...(instanceId !== undefined && { instance_id: instanceId }) } }),
  );
  // Once: telling it makes the server ask the provider, which a reload may do again but a redraw need not.
  useEffect(() => tell(), []);
  // Read before the provider was asked, a paid order could still look unpaid, and nothing would make the page look again.
  const order = useBuyerOrder(id, instanceId, report.isSuccess || report.isError);
  return <ResultLoaded order={order} claim={claim} />;
}

export const SuccessPage = ({ id = '' }: { id?: string }) => <ResultPage id={id} claim="returned" />;
export const FailurePage = ({ id = '' }: { id?: string }) => <ResultPage id={id} claim="failed" />;
