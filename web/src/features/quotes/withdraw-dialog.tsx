import { type QuoteRow, withdrawQuote } from '@coursefront/contract/quotes/quotes.ts';
import { useText } from '../../lib/text/text.ts';
import { ConfirmAction } from '../../parts/actions/confirm-action.tsx';
import type { DialogState } from '../../ui/overlays/use-dialog-task.tsx';
import { quoteReads } from './quote-actions.tsx';

export function WithdrawDialog({ quote: { id, number }, ...dialog }: DialogState & { quote: QuoteRow }) {
  const text = useText('quotes');
  return (
    <ConfirmAction
      {...dialog}
      endpoint={withdrawQuote}
      input={{ params: { id } }}
      refreshes={quoteReads}
      title={text('withdraw.title', { quote: number })}
      text={text('withdraw.text')}
      confirmLabel={text('withdraw.save')}
      done={text('withdraw.done', { quote: number })}
    />
  );
}
