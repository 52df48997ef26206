import { type EventQuestion, questionTypes } from '@coursefront/contract/shop/events.ts';
import { useText } from '../../../lib/text/text.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { MultiSelect } from '../../../ui/fields/multi-select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { cellId, type Row, type RowContent } from '../purchase/rows.ts';

type ParticipantsAnswersProps = {
  row: Row;
  number: number;
  questions: readonly EventQuestion[];
  wrongFields: readonly string[];
  describedBy: string | undefined;
  onContent: (rowId: string, content: RowContent) => void;
};

/** The event's questions to every participant. */
export function ParticipantsAnswers(props: ParticipantsAnswersProps) {
  const { row, number, questions, wrongFields, describedBy, onContent } = props;
  const text = useText('orders');
  const common = useText('common');
  const labels = {
    search: text('participants.search_options'),
    none: text('participants.no_option'),
    done: common('dialog.done'),
  };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {questions.map(({ questionid, question, type, options, optional }) => {
        const field = `answers.${questionid}`;
        const id = cellId(row.id, field);
        const value = row.answers[questionid];
        const answer = (given: string | string[]) =>
          onContent(row.id, { answers: { ...row.answers, [questionid]: given } });
        const wiring = {
          'aria-label': text('participants.cell', { column: question, row: number }),
          'aria-invalid': wrongFields.includes(field) || undefined,
          'aria-describedby': describedBy,
        };
        return (
          <Field key={questionid} id={id} label={question} optional={optional && text('pay.optional')}>
            {type === questionTypes.freeText ? (
              <TextInput
                {...wiring}
                value={typeof value === 'string' ? value : ''}
                onChange={({ target }) => answer(target.value)}
              />
            ) : (
              <MultiSelect
                {...wiring}
                placeholder={text('participants.choose')}
                labels={labels}
                options={options.map((option) => ({ value: option, label: option }))}
                value={Array.isArray(value) ? value : []}
                onChange={answer}
              />
            )}
          </Field>
        );
      })}
    </div>
  );
}
