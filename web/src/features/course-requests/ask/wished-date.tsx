import type { WishedDate } from '@coursefront/contract/learning/course-requests.ts';
import type { SchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useAddressSearch } from '../../../lib/routes/address.ts';
import { useText } from '../../../lib/text/text.ts';
import { DateField } from '../../../parts/events/date-field.tsx';

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
  return dates.length > 0 && <DateField form={form} dates={dates} any={text('ask.any_date')} />;
}
