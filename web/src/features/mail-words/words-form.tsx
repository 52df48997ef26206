import {
  mostMailWords,
  readMailTemplate,
  readMailTemplates,
  saveMailWords,
} from '@coursefront/contract/customers/mail-words.ts';
import { directionOf, localeOf } from '@coursefront/contract/languages.ts';
import { useWatch } from 'react-hook-form';
import { Form } from '../../lib/form/form.tsx';
import { TextAreaField } from '../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { useText } from '../../lib/text/text.ts';
import { useNumber } from '../../lib/text/use-number.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { EditFoot, EditStale } from '../../parts/form/edit-foot.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { KeptWords, MailTemplate } from './mail-template.ts';
import { MailPreview } from './preview.tsx';

type WordsFormProps = {
  mail: MailTemplate;
  words: KeptWords;
  /** Called when typing begins or ends. */
  onTyping: (typing: boolean) => void;
};

/** The words of one language, beside the mail with them. */
export function WordsForm({ mail: { template }, words, onTyping }: WordsFormProps) {
  const text = useText('mail-words');
  const number = useNumber();
  const { language, version, opening, closing } = words;
  const form = useEndpointForm(saveMailWords, {
    initial: { version, opening, closing },
    params: { template, language },
    labels: { opening: text('opening'), closing: text('closing') },
    refreshes: [readMailTemplate, readMailTemplates],
    onDone: () => {
      toastSuccess(text('saved'));
      onTyping(false);
    },
  });
  const typed = useWatch({ control: form.fields.control });
  const field = { form, rows: 4, maxLength: mostMailWords, lang: localeOf(language), dir: directionOf(language) };
  return (
    <Form form={form}>
      <EditStale failure={form.failure} read={readMailTemplate} onTyping={onTyping} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <Card className="grid gap-5">
          <p className="text-sm text-ink-2">{text('help', { most: number(mostMailWords) })}</p>
          <TextAreaField {...field} name="opening" help={text('opening_help')} />
          <TextAreaField {...field} name="closing" help={text('closing_help')} />
        </Card>
        <MailPreview
          template={template}
          words={{ language, opening: typed.opening ?? '', closing: typed.closing ?? '' }}
        />
      </div>
      <EditFoot form={form} onTyping={onTyping} />
    </Form>
  );
}
