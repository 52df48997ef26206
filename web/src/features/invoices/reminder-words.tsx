import { filledText, type ReminderRules, reminderFills } from '@coursefront/contract/invoices/reminders.ts';
import { type Language, languages, localeOf } from '@coursefront/contract/languages.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { SchemaForm } from '../../lib/form/use-schema-form.ts';
import { nameLanguages } from '../../lib/text/language-names.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Textarea, TextInput } from '../../ui/fields/text-input.tsx';
import { Card, CardHead } from '../../ui/layout/card.tsx';
import { formatEventDate } from '../../ui/text/format-date.ts';
import { formatMoney } from '../../ui/text/format-money.ts';

type Words = ReminderRules['texts'][number];

const sampleIn = (language: Language): Record<(typeof reminderFills)[number], string> => ({
  name: 'Elin',
  reference: 'ITNL-000123',
  owed: formatMoney(310_500, 'SEK'),
  // As the e-mail writes it.
  due: formatEventDate('2026-03-31', localeOf(language), undefined, { year: true }),
  days: '5',
  payment_reference: '00012385',
  vendor: 'Nordic Safety Academy',
});

type ReminderWordsProps = { form: SchemaForm<ReminderRules>; usual: readonly Words[] };

/** Subject and message in each language, with how they will read. A language without own words uses the usual ones. */
export function ReminderWords({ form, usual }: ReminderWordsProps) {
  const text = useText('invoices');
  const reader = useLanguage();
  const names = nameLanguages(languages, reader);
  const [language, setLanguage] = useState<Language>(reader);
  const own = useWatch({ control: form.fields.control, name: 'texts' });
  const mine = own.find((one) => one.language === language);
  const words = mine ?? usual.find((one) => one.language === language) ?? { language, subject: '', body: '' };
  const filled = (typed: string) => filledText(typed, sampleIn(language));
  const write = (next: Words | undefined) =>
    form.fields.setValue('texts', [...own.filter((one) => one.language !== language), ...(next ? [next] : [])], {
      shouldDirty: true,
    });
  return (
    <Card padded={false}>
      <CardHead title={text('reminders.words')} />
      <div className="grid gap-5 p-5 lg:grid-cols-2">
        <div className="grid content-start gap-5">
          <Field label={text('reminders.language')}>
            <Select
              value={language}
              onChange={({ target }) => setLanguage(target.value as Language)}
              options={languages.map((value, index) => ({ value, label: names[index] ?? value }))}
            />
          </Field>
          <Field label={text('reminders.subject')}>
            <TextInput
              dir="auto"
              maxLength={200}
              value={words.subject}
              onChange={({ target }) => write({ ...words, subject: target.value })}
            />
          </Field>
          <Field
            label={text('reminders.body')}
            help={text('reminders.fills', { names: reminderFills.map((name) => `{{${name}}}`).join(' ') })}
          >
            <Textarea
              dir="auto"
              rows={10}
              maxLength={4_000}
              value={words.body}
              onChange={({ target }) => write({ ...words, body: target.value })}
            />
          </Field>
          {mine && <TextButton onClick={() => write(undefined)}>{text('reminders.usual')}</TextButton>}
        </div>
        <section
          aria-label={text('reminders.preview')}
          className="rounded-md border border-line bg-surface-2 p-5 text-sm"
        >
          <p dir="auto" className="mb-4 font-semibold wrap-anywhere">
            {filled(words.subject)}
          </p>
          {filled(words.body)
            .split(/\n{2,}/)
            .map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity, and equal ones are alike
              <p key={index} dir="auto" className="mb-3 whitespace-pre-line wrap-anywhere">
                {paragraph}
              </p>
            ))}
        </section>
      </div>
    </Card>
  );
}
