import { type QuoteRow, readQuoteLink } from '@coursefront/contract/quotes/quotes.ts';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { DialogState } from '../../ui/overlays/use-dialog-task.tsx';

/** The link that answers the quote, to be passed on in another way than by mail. */
export function LinkDialog({ quote: { id, number }, open, onClose }: DialogState & { quote: QuoteRow }) {
  const text = useText('quotes');
  const common = useText('common');
  const link = useEndpoint(readQuoteLink, { params: { id } });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('link.title', { quote: number })}
      closeLabel={common('dialog.close')}
    >
      <p>{text('link.text')}</p>
      <Loaded query={link} skeleton={<Skeleton className="h-16" />} errorTitle={text('list.failed')}>
        {({ path }) => {
          const address = new URL(path, window.location.origin).href;
          return (
            <div className="grid gap-3">
              <code dir="ltr" className="rounded-md bg-surface-2 p-3 text-sm wrap-anywhere">
                {address}
              </code>
              <CopyButton text={address} label={text('link.copy')} copiedLabel={text('link.copied')} />
            </div>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
