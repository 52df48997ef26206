import { type Purchase, readPurchase, readSubscription } from '@coursefront/contract/customers/subscriptions.ts';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { sayError, useText } from '../../../lib/text/text.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { ResultSkeleton } from '../../../parts/result/result-head.tsx';
import { type Claim, ResultFailed, ResultMissing } from './missing.tsx';
import { ResultPurchase } from './purchase.tsx';
import { isSettled } from './standing.ts';

const secondsBetweenLooks = 2;

type ResultParams = { id?: string; type?: string };

export const SuccessPage = (params: ResultParams) => <ResultPage {...params} claim="returned" />;
export const FailurePage = (params: ResultParams) => <ResultPage {...params} claim="failed" />;

/** The page after the payment. The address claims how it ended; the page shows what the server knows. */
function ResultPage({ id = '', type, claim }: ResultParams & { claim: Claim }) {
  if (claim === 'failed' && id === '0') return <ResultFailed />;
  if (id === '') return <ResultMissing claim={claim} />;
  return <FollowedPurchase key={id} id={id} fromProvider={type === 'card' || claim === 'failed'} claim={claim} />;
}

type FollowedPurchaseProps = { id: string; fromProvider: boolean; claim: Claim };

function FollowedPurchase({ id, fromProvider, claim }: FollowedPurchaseProps) {
  const text = useText('subscriptions');
  const purchase = useFollowedPurchase(id, fromProvider, claim);
  if (!purchase.data && purchase.error?.code === 'subscription.id_missing') return <ResultMissing claim={claim} />;
  return (
    <Loaded
      query={purchase}
      skeleton={<ResultSkeleton />}
      errorTitle={claim === 'failed' ? text('result.session_failed') : sayError('subscription.read_failed')}
    >
      {(data) => <ResultPurchase purchase={data} />}
    </Loaded>
  );
}

/**
 * Reads the purchase again and again until it is settled. When the subscriber comes from the provider's page, the server
 * first asks the provider, once.
 */
function useFollowedPurchase(id: string, fromProvider: boolean, claim: Claim) {
  const asked = useEndpoint(
    readPurchase,
    { params: { id }, query: { claim } },
    { when: fromProvider, freshMinutes: Number.POSITIVE_INFINITY },
  );
  const followed = useEndpoint(
    readSubscription,
    { query: { id: fromProvider ? (asked.data?.id ?? '') : id } },
    {
      when: !fromProvider || asked.data !== undefined,
      everySeconds: (record) => (record && isSettled(record.purchase) ? undefined : secondsBetweenLooks),
    },
  );
  const { data, isPending, isFetching, error, refetch } = fromProvider && !followed.data ? asked : followed;
  const purchase: Purchase | undefined = data && ('purchase' in data ? data.purchase : data);
  return { data: purchase, isPending, isFetching, error, refetch };
}
