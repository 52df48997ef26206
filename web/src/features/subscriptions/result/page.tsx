import { sayError, useText } from '../../../lib/text/text.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ResultFailed } from './failed.tsx';
import { ResultMissing } from './missing.tsx';
import { ResultPurchase } from './purchase.tsx';
import { ResultSkeleton } from './skeleton.tsx';
import { type Claim, usePurchase } from './use-purchase.ts';

type ResultPageParams = { id?: string; type?: string };

/** Where subscribers come to after paying, or instead of it. The address claims how it ended; the page shows what is true. */
function ResultPage({ id = '', type, claim }: ResultPageParams & { claim: Claim }) {
  if (claim === 'failed' && id === '0') return <ResultFailed />;
  if (id === '') return <ResultMissing claim={claim} />;
  return <KnownResult key={id} id={id} fromProvider={type === 'card' || claim === 'failed'} claim={claim} />;
}

type KnownResultProps = { id: string; fromProvider: boolean; claim: Claim };

function KnownResult({ id, fromProvider, claim }: KnownResultProps) {
  const text = useText('subscriptions');
  const common = useText('common');
  const purchase = usePurchase(id, fromProvider, claim);
  if (!purchase.data && purchase.error?.code === 'subscription.id_missing') return <ResultMissing claim={claim} />;
  return (
    <Loaded
      query={purchase}
      skeleton={<ResultSkeleton />}
      errorTitle={claim === 'failed' ? text('result.session_failed') : sayError('subscription.read_failed')}
      errorText={purchase.error?.message}
      retryLabel={common('list.try_again')}
    >
      {(data) => <ResultPurchase purchase={data} />}
    </Loaded>
  );
}

export const SuccessPage = (params: ResultPageParams) => <ResultPage {...params} claim="returned" />;
export const FailurePage = (params: ResultPageParams) => <ResultPage {...params} claim="failed" />;
