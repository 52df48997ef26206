import { type EventQuestion, questionTypes } from '@coursefront/contract/shop/events.ts';
import { FormField } from '../../../lib/form/form.tsx';
import type { SchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { MultiSelect } from '../../../ui/fields/multi-select.tsx';
import { TextField } from './text-field.tsx';
import type { Typed } from './typed.ts';

export const answerName = (index: number) => `user.participants.0.signupFields.${index}.value` as const;

type FormFieldsAnswersProps = { form: SchemaForm<Typed>; questions: readonly EventQuestion[] };

/** What the chosen date asks of everybody. */
export function FormFieldsAnswers({ form, questions }: FormFieldsAnswersProps) {
  const text = useText('signup');
  return questions.map(({ questionid, type, options }, index) =>
    type === questionTypes.freeText ? (
      <TextField key={questionid} form={form} name={answerName(index)} autoComplete="off" />
    ) : (
      <FormField key={questionid} form={form} name={answerName(index)}>
        {(field) => (
          <MultiSelect
            placeholder={text('event.choose')}
            labels={{ search: text('event.search_options'), none: text('event.no_option') }}
            options={options.map((option) => ({ value: option, label: option }))}
            value={Array.isArray(field.value) ? field.value.filter((item) => typeof item === 'string') : []}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      </FormField>
    ),
  );
}
