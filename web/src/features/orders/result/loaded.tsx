import { useText } from '../../../lib/text/text.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { ResultMissing } from './missing.tsx';
import { ResultOrder } from './order.tsx';
import { ResultSkeleton } from './skeleton.tsx';
import type { useBuyerOrder } from './use-buyer-order.ts';

type ResultLoadedProps = { order: ReturnType<typeof useBuyerOrder>; claim: 'returned' | 'failed' };

/** An order by its address, in each of its states: on its way, not there, not to be had, there. */
export function ResultLoaded({ order, claim }: ResultLoadedProps) {
  const text = useText('results');
  const common = useText('common');
  if (order.error?.status === 404) return <ResultMissing claim={claim} />;
  return (
    <Loaded
      query={order}
      skeleton={<ResultSkeleton />}
      errorTitle={text('load_failed')}
      errorText={order.error?.message}
      retryLabel={common('list.try_again')}
    >
      {(data) => <ResultOrder order={data} />}
    </Loaded>
  );
}
