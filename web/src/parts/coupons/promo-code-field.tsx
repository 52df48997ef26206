import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { TextField } from '../../lib/form/text-field.tsx';

type PromoCodeFieldProps<Values extends FieldValues> = Pick<
  ComponentProps<typeof TextField<Values>>,
  'form' | 'name' | 'help' | 'action'
>;

/** The name of a discount code, as buyers type it. A code is suggested, and typing replaces it. */
export function PromoCodeField<Values extends FieldValues>(props: PromoCodeFieldProps<Values>) {
  return (
    <TextField
      {...props}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onFocus={({ target }) => target.select()}
    />
  );
}
