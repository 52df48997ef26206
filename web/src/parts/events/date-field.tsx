import type { WishedDate } from '@coursefront/contract/learning/course-requests.ts';
import { type Path, useController } from 'react-hook-form';
import type { SchemaForm } from '../../lib/form/use-schema-form.ts';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';
import { useWhen } from './use-when.ts';

type DateFieldProps<Values extends { event_id: number | null }> = {
  form: SchemaForm<Values>;
  dates: readonly WishedDate[];
  /** Label of the choice that any date will do. Without it one has to be chosen. */
  any?: string;
};

/** A choice among dates. A list would cut off their places on a phone. */
export function DateField<Values extends { event_id: number | null }>({ form, dates, any }: DateFieldProps<Values>) {
  const name = 'event_id' as Path<Values>;
  const { field, fieldState } = useController({ name, control: form.fields.control });
  const when = useWhen();
  return (
    // The error summary links to the whole group.
    <div id={form.idOf(name)} tabIndex={-1} className="outline-none">
      <RadioCards
        legend={form.labels[name]}
        cards={[
          ...(any === undefined ? [] : [{ value: '', title: any }]),
          ...dates.map((date) => ({ value: String(date.id), title: when(date), text: <bdi>{date.location}</bdi> })),
        ]}
        value={field.value === null ? (any === undefined ? null : '') : String(field.value)}
        onChange={(id) => field.onChange(id === '' ? null : Number(id))}
        error={fieldState.error?.message}
      />
    </div>
  );
}
