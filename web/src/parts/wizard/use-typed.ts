import { useEffect, useEffectEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { SchemaForm } from '../../lib/form/use-schema-form.ts';

/** Hands on the values of a form whenever one of them changes, so that a wizard can keep them. */
export function useTyped<Values extends FieldValues>({ fields }: SchemaForm<Values>, keep: (values: Values) => void) {
  const tell = useEffectEvent(keep);
  useEffect(() => fields.subscribe({ formState: { values: true }, callback: ({ values }) => tell(values) }), [fields]);
}
