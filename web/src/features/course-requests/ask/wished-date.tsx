import type { WishedDate } from '@coursefront/contract/learning/course-requests.ts';
import { FormField } from '../../../lib/form/form.tsx';
import type { SchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useAddressSearch } from '../../../lib/routes/address.ts';
import { useText } from '../../../lib/text/text.ts';
import { useWhen } from '../../../parts/events/use-when.ts';
import { Select } from '../../../ui/fields/select.tsx';

/** The date that the address names, if one can wish for it. */
export function useWishedDate(dates: readonly WishedDate[]): number | null {
  const { event_id: named } = useAddressSearch();
  return dates.find(({ id }) => String(id) === named)?.id ?? null;
}

type WishedDateFieldProps<Values extends { event_id: number | null }> = {
  form: SchemaForm<Values>;
  dates: readonly WishedDate[];
};

/** Which date would suit. Whoever decides may choose another one. */
export function WishedDateField<Values extends { event_id: number | null }>({
  form,
  dates,
}: WishedDateFieldProps<Values>) {
  const text = useText('course-requests');
  const when = useWhen();
  if (dates.length === 0) return null;
  return (
    <FormField form={form} name={'event_id' as never} optional>
      {({ value, onChange, ...control }) => (
        <Select
          {...control}
          value={value === null ? '' : String(value)}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
          placeholder={text('ask.any_date')}
          options={dates.map((date) => ({ value: String(date.id), label: `${when(date)}, ${date.location}` }))}
        />
      )}
    </FormField>
  );
}
