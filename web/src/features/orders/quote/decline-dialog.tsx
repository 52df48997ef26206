import { declineQuote, type LinkedQuote, readLinkedQuote } from '@coursefront/contract/quotes/linked-quotes.ts';
import { FormDialog } from '../../../lib/form/form-dialog.tsx';
import { TextField } from '../../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { useText } from '../../../lib/text/text.ts';
import type { DialogState } from '../../../ui/overlays/use-dialog-task.tsx';

export function DeclineDialog({ quote, token, open, onClose }: DialogState & { quote: LinkedQuote; token: string }) {
  const text = useText('quotes');
  const form = useEndpointForm(declineQuote, {
    params: { token },
    initial: { instance_id: quote.instance_id, name: '', word: '' },
    labels: { name: text('answer.name'), word: text('decline.word') },
    refreshes: [readLinkedQuote],
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      danger
      title={text('decline.title', { quote: quote.number })}
      intro={<p>{text('decline.text', { vendor: quote.vendor.name })}</p>}
      save={text('decline.save')}
      saving={text('decline.saving')}
    >
      <TextField form={form} name="name" autoComplete="name" />
      <TextField form={form} name="word" maxLength={500} optional />
    </FormDialog>
  );
}
