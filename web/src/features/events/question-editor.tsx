import { questionTypes } from '@coursefront/contract/shop/events.ts';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { FormField } from '../../lib/form/form.tsx';
import type { SchemaForm } from '../../lib/form/use-schema-form.ts';
import { useText } from '../../lib/text/text.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Textarea, TextInput } from '../../ui/fields/text-input.tsx';
import { type EventDraft, optionsIn } from './event-draft.ts';

type QuestionEditorProps = {
  form: SchemaForm<EventDraft>;
  index: number;
  last: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** One question, the kind of its answer, and where it stands among the others. */
export function QuestionEditor({ form, index, last, onMove, onRemove }: QuestionEditorProps) {
  const text = useText('events');
  const number = index + 1;
  const type = form.fields.watch(`registration_form.${index}.type`);
  const [lines, setLines] = useState(() => form.fields.getValues(`registration_form.${index}.options`).join('\n'));
  return (
    <li className="grid gap-4 border-t border-line pt-4 first:border-t-0 first:pt-0 sm:grid-cols-[minmax(0,1fr)_12rem_auto]">
      <FormField form={form} name={`registration_form.${index}.question`}>
        {({ value, ...field }) => <TextInput dir="auto" value={String(value)} {...field} />}
      </FormField>
      <Field label={text('form.type_label')}>
        <Select
          aria-label={text('form.type', { number })}
          value={type}
          onChange={({ target }) =>
            form.fields.setValue(`registration_form.${index}.type`, Number(target.value) === 2 ? 2 : 1, {
              shouldValidate: form.attempt > 0,
            })
          }
          options={[
            { value: String(questionTypes.freeText), label: text('form.free_text') },
            { value: String(questionTypes.multipleChoice), label: text('form.choice') },
          ]}
        />
      </Field>
      <div className="flex items-start gap-1 sm:pt-6.5">
        <IconButton
          label={text('form.up', { number })}
          icon={ArrowUp}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton label={text('form.down', { number })} icon={ArrowDown} disabled={last} onClick={() => onMove(1)} />
        <IconButton label={text('form.remove', { number })} icon={Trash2} onClick={onRemove} />
      </div>
      {type === questionTypes.multipleChoice && (
        <FormField
          form={form}
          name={`registration_form.${index}.options`}
          help={text('form.options_help')}
          className="sm:col-span-3"
        >
          {(field) => (
            <Textarea
              dir="auto"
              ref={field.ref}
              name={field.name}
              onBlur={field.onBlur}
              value={lines}
              onChange={({ target }) => {
                setLines(target.value);
                field.onChange(optionsIn(target.value));
              }}
            />
          )}
        </FormField>
      )}
    </li>
  );
}
