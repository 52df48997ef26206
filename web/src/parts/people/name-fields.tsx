import { isFamilyNameFirst } from '@coursefront/contract/values/person-names.ts';
import type { ReactNode } from 'react';
import { TextField } from '../../lib/form/text-field.tsx';
import type { SchemaForm } from '../../lib/form/use-schema-form.ts';
import { useLanguage } from '../../lib/text/text.ts';

/** The fields of a person's name in the reader's order: in Japanese and Chinese the family name comes first. */
export function NamesInOrder({ first, last }: { first: ReactNode; last: ReactNode }) {
  return isFamilyNameFirst(useLanguage()) ? (
    <>
      {last}
      {first}
    </>
  ) : (
    <>
      {first}
      {last}
    </>
  );
}

type Names = { first_name: string; last_name: string };

type NameFieldsProps<Values extends Names> = {
  form: SchemaForm<Values>;
  /** The name is the reader's own, so that the browser can fill it in. */
  own?: boolean;
};

/** First and last name of a person, side by side. */
export function NameFields<Values extends Names>({ own = false, ...props }: NameFieldsProps<Values>) {
  // The form may have more values. This component only uses the names.
  const form = props.form as unknown as SchemaForm<Names>;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <NamesInOrder
        first={<TextField form={form} name="first_name" autoComplete={own ? 'given-name' : 'off'} />}
        last={<TextField form={form} name="last_name" autoComplete={own ? 'family-name' : 'off'} />}
      />
    </div>
  );
}
