import { mostQuestions } from '@coursefront/contract/shop/own-events.ts';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { SchemaForm } from '../../lib/form/use-schema-form.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { type EventDraft, newQuestion } from './event-draft.ts';
import { QuestionEditor } from './question-editor.tsx';

/** What every participant is asked: added, put in order, taken away. */
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
