import type { ComponentProps } from 'react';
import { useText } from '../lib/text/text.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';
import type { DialogState } from '../ui/overlays/use-dialog-task.tsx';
import { type Fact, Facts } from '../ui/text/facts.tsx';
import { Loaded } from './loaded.tsx';

type MailDialogProps = DialogState & {
  title: string;
  /** Shown above the text. */
  facts?: readonly Fact[];
  whole: ComponentProps<typeof Loaded<{ text: string | null }>>['query'];
};

/** A mail as plain text, so that nothing in it is run or fetched. */
export function MailDialog({ title, facts, whole, open, onClose }: MailDialogProps) {
  const text = useText('operations');
  const common = useText('common');
  return (
    <Dialog open={open} onClose={onClose} size="xl" title={title} closeLabel={common('dialog.close')}>
      {facts && <Facts facts={facts} className="mb-4 border-b border-line pb-4" />}
      <Loaded query={whole} errorTitle={text('mails.not_loaded')}>
        {(loaded) =>
          loaded.text === null ? (
            <p>{text('mails.no_text')}</p>
          ) : (
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-ink">
              {loaded.text}
            </p>
          )
        }
      </Loaded>
    </Dialog>
  );
}
