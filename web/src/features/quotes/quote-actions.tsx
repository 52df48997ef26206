import { type QuoteRow, readQuotePdf, readQuotes, sendQuoteAgain } from '@coursefront/contract/quotes/quotes.ts';
import { Ban, Download, Link2, Send } from 'lucide-react';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { download } from '../../lib/api/download.ts';
import { useAction } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { toastFailure, toastSuccess } from '../../lib/toasts.ts';
import { RowMenu } from '../../ui/overlays/menu.tsx';

type QuoteActionsProps = { quote: QuoteRow; onLink: () => void; onWithdraw: () => void };

export function QuoteActions({ quote: { id, number, status, email }, onLink, onWithdraw }: QuoteActionsProps) {
  const text = useText('quotes');
  const send = useAction(sendQuoteAgain, { refreshes: [readQuotes] });
  const isOpen = status === 'open';
  const sendAgain = async () => {
    try {
      await send.mutateAsync({ params: { id } });
      toastSuccess(text('send.done', { quote: number, email: email ?? '' }));
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      toastFailure(text('send.failed'), failure.message);
    }
  };
  const pdf = async () => {
    if (!(await download(readQuotePdf, { params: { id } }, `${number}.pdf`))) toastFailure(text('pdf.failed'));
  };
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
