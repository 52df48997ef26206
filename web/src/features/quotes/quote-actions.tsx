import {
  type QuoteRow,
  readQuote,
  readQuotePdf,
  readQuotes,
  sendQuoteAgain,
} from '@coursefront/contract/quotes/quotes.ts';
import { Ban, Download, Link2, Send } from 'lucide-react';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { download } from '../../lib/api/download.ts';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { toastFailure, toastSuccess } from '../../lib/toasts.ts';
import { RowMenu } from '../../ui/overlays/menu.tsx';

/** Everything on the screen that changes with a quote. */
export const quoteReads = [readQuotes, readQuote] as const;

/** Mails a quote again, and gives its PDF. */
export function useQuoteActions({ id, number, email }: Pick<QuoteRow, 'id' | 'number' | 'email'>) {
  const text = useText('quotes');
  const send = useAction(sendQuoteAgain, { refreshes: quoteReads });
  return {
    sending: send.isPending,
    sendAgain: async () => {
      try {
        await send.mutateAsync({ params: { id } });
        toastSuccess(text('send.done', { quote: number, email: email ?? '' }));
      } catch (failure) {
        if (!(failure instanceof ApiFailure)) throw failure;
        toastFailure(text('send.failed'), failure.message);
      }
    },
    pdf: async () => {
      if (!(await download(readQuotePdf, { params: { id } }, `${number}.pdf`))) toastFailure(text('pdf.failed'));
    },
  };
}

type QuoteActionsProps = { quote: QuoteRow; onLink: () => void; onWithdraw: () => void };

export function QuoteActions({ quote, onLink, onWithdraw }: QuoteActionsProps) {
  const text = useText('quotes');
  const { number, status } = quote;
  const { sendAgain, pdf } = useQuoteActions(quote);
  const isOpen = status === 'open';
  return (
    <RowMenu
      label={text('more_for', { quote: number })}
      entries={[
        { label: text('pdf.action'), icon: Download, onSelect: () => void pdf() },
        { label: text('link.action'), icon: Link2, disabled: !isOpen, onSelect: onLink },
        { label: text('send.action'), icon: Send, disabled: !isOpen, onSelect: () => void sendAgain() },
        'line',
        { label: text('withdraw.action'), icon: Ban, danger: true, disabled: !isOpen, onSelect: onWithdraw },
      ]}
    />
  );
}
