import { type FieldValues, type Path, useWatch } from 'react-hook-form';
import type { SchemaForm } from '../../lib/form/use-schema-form.ts';
import { useCompanyNumberName } from '../../lib/text/company-number.ts';

/** The form with the label of its company number named by the country that is chosen in it. */
export function useNumberLabel<Values extends FieldValues>(
  form: SchemaForm<Values>,
  field: Path<Values>,
): SchemaForm<Values> {
  const nameOf = useCompanyNumberName();
  const country: string | null | undefined = useWatch({
    control: form.fields.control,
    name: 'country' as Path<Values>,
  });
  return { ...form, labels: { ...form.labels, [field]: nameOf(country) } };
}
