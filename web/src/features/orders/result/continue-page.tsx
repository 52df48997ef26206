import { ResultLoaded } from './loaded.tsx';
import { ResultMissing } from './missing.tsx';
import { useBuyerOrder } from './use-buyer-order.ts';

/** Where a payment that was left is taken up again: the order, and the way to the payment page while there is one to make. */
export function ContinuePage({ paymentId, instanceId }: { paymentId: string; instanceId: string }) {
  if (!/^\d{1,15}$/.test(instanceId)) return <ResultMissing claim="returned" />;
  return <KnownOrder id={paymentId} instanceId={Number(instanceId)} />;
}

const KnownOrder = ({ id, instanceId }: { id: string; instanceId: number }) => (
  <ResultLoaded order={useBuyerOrder(id, instanceId)} claim="returned" />
);
