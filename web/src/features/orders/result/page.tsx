import { readBuyerOrder, reportReturn } from '@coursefront/contract/orders/orders.ts';
import { useEffect, useEffectEvent } from 'react';
import { useAction, useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useAddressSearch } from '../../../lib/routes/address.ts';
import { useText } from '../../../lib/text/text.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { ResultSkeleton } from '../../../parts/result/result-head.tsx';
import { ResultFailed, ResultMissing } from './missing.tsx';
import { ResultOrder } from './order.tsx';
import { type Claim, nextLook } from './standing.ts';

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const SuccessPage = ({ id = '' }: { id?: string }) => <ResultPage id={id} claim="returned" />;
export const FailurePage = ({ id = '' }: { id?: string }) => <ResultPage id={id} claim="failed" />;

/** The page after the payment. The address claims how it ended; the page shows the order as the server knows it. */
function ResultPage({ id, claim }: { id: string; claim: Claim }) {
  const { instance_id } = useAddressSearch();
  const instanceId = instance_id === undefined ? undefined : Number(instance_id);
  // The wizard leads here when no order could be placed, and has already said why.
  if (claim === 'failed' && id === '0') return <ResultFailed />;
  if (!guid.test(id)) return <ResultMissing claim={claim} />;
  return <ReturnedOrder key={id} id={id} instanceId={instanceId} claim={claim} />;
}

/** Continues an unfinished payment: the order, with a button to the payment page while there is something to pay. */
export function ContinuePage({ paymentId, instanceId }: { paymentId: string; instanceId: string }) {
  if (!/^\d{1,15}$/.test(instanceId)) return <ResultMissing claim="returned" />;
  return <FollowedOrder id={paymentId} instanceId={Number(instanceId)} claim="returned" later />;
}

type FollowedOrderProps = {
  id: string;
  instanceId: number | undefined;
  claim: Claim;
  /** The order is read when this is true. */
  when?: boolean;
  /** The reader does not come from the purchase. */
  later?: boolean;
};

/** Has the server ask the provider how the payment ended, then shows the order. */
function ReturnedOrder({ id, instanceId, claim }: FollowedOrderProps) {
  const report = useAction(reportReturn);
  const tell = useEffectEvent(() =>
    report.mutate({ params: { id }, body: { claim, ...(instanceId !== undefined && { instance_id: instanceId }) } }),
  );
  // Only once: a reload may ask the provider again, but a redraw should not.
  useEffect(() => tell(), []);
  // Read any earlier, a paid order could look unpaid, and the page would not look again.
  return <FollowedOrder id={id} instanceId={instanceId} claim={claim} when={report.isSuccess || report.isError} />;
}

/** Reads the order again and again until it is settled. */
function FollowedOrder({ id, instanceId, claim, when = true, later = false }: FollowedOrderProps) {
  const text = useText('results');
  const order = useEndpoint(
    readBuyerOrder,
    { body: { id, ...(instanceId !== undefined && { instance_id: instanceId }) } },
    { everySeconds: nextLook, when },
  );
  if (order.error?.status === 404) return <ResultMissing claim={claim} />;
  return (
    <Loaded query={order} skeleton={<ResultSkeleton />} errorTitle={text('load_failed')}>
      {(data) => <ResultOrder order={data} claim={claim} later={later} />}
    </Loaded>
  );
}
