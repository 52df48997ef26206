import { questionTypes } from '@coursefront/contract/shop/events.ts';
import { mostQuestions } from '@coursefront/contract/shop/own-events.ts';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { FormField } from '../../lib/form/form.tsx';
import { TextField } from '../../lib/form/text-field.tsx';
import type { SchemaForm } from '../../lib/form/use-schema-form.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Textarea } from '../../ui/fields/text-input.tsx';
import { type EventDraft, newQuestion, optionsIn } from './event-draft.ts';

/** The questions to every participant: added, sorted and removed here. */
export function QuestionsEditor({ form }: { form: SchemaForm<EventDraft> }) {
  const text = useText('events');
  const id = useId();
  const questions = useFieldArray({ control: form.fields.control, name: 'registration_form' });
  const count = questions.fields.length;
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t border-line pt-5">
      <div>
        <h3 id={id} className="text-ink">
          {text('form.questions')}
        </h3>
        <p className="text-ink-3">{count === 0 ? text('form.no_questions') : text('form.questions_text')}</p>
      </div>
      {count > 0 && (
        <ol className="grid gap-4">
          {questions.fields.map((question, index) => (
            <QuestionEditor
              key={question.id}
              form={form}
              index={index}
              last={index === count - 1}
              onMove={(by) => questions.move(index, index + by)}
              onRemove={() => questions.remove(index)}
            />
          ))}
        </ol>
      )}
      <div>
        <Button icon={Plus} disabled={count >= mostQuestions} onClick={() => questions.append(newQuestion())}>
          {text('form.add_question')}
        </Button>
      </div>
    </section>
  );
}

type QuestionEditorProps = {
  form: SchemaForm<EventDraft>;
  index: number;
  last: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** One question with its kind of answer, and buttons to move or remove it. */
function QuestionEditor({ form, index, last, onMove, onRemove }: QuestionEditorProps) {
  const text = useText('events');
  const number = index + 1;
  const type = form.fields.watch(`registration_form.${index}.type`);
  const [lines, setLines] = useState(() => form.fields.getValues(`registration_form.${index}.options`).join('\n'));
  return (
    <li className="grid gap-4 border-t border-line pt-4 first:border-t-0 first:pt-0 sm:grid-cols-[minmax(0,1fr)_12rem_auto]">
      <TextField form={form} name={`registration_form.${index}.question`} dir="auto" />
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
      <Checkbox
        className="sm:col-span-3"
        label={text('form.optional')}
        aria-label={text('form.optional_of', { number })}
        checked={form.fields.watch(`registration_form.${index}.optional`) ?? false}
        onChange={({ target }) => form.fields.setValue(`registration_form.${index}.optional`, target.checked)}
      />
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
