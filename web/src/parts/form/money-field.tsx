import { parseMoney } from '@coursefront/contract/values/money.ts';
import { useState } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { FormField, type FormFieldProps } from '../../lib/form/form.tsx';
import { Affix } from '../../ui/fields/affix.tsx';
import { typedMoney } from '../../ui/text/format-money.ts';

type MoneyFieldProps<Values extends FieldValues> = Pick<FormFieldProps<Values>, 'form' | 'help' | 'optional'> & {
  name: FieldPathByValue<Values, number | null | undefined>;
  /** Shown behind the amount. */
  currency?: string;
};

/** An amount in a form, typed in whole units and stored in minor units. An empty optional field is null. */
export function MoneyField<Values extends FieldValues>({ currency, ...props }: MoneyFieldProps<Values>) {
  const { form, name, optional } = props;
  const [typed, setTyped] = useState(() => {
    const amount: number | null | undefined = form.fields.getValues(name);
    return typeof amount === 'number' ? typedMoney(amount) : '';
  });
  const amountOf = (digits: string) => (optional && digits.trim() === '' ? null : amountIn(digits));
  return (
    <FormField {...props}>
      {(field) => (
        <Affix
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          ref={field.ref}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            field.onChange(amountOf(target.value));
          }}
          onBlur={field.onBlur}
          {...(currency !== undefined && { after: currency })}
        />
      )}
    </FormField>
  );
}

/**
 * The schema refuses NaN, so that no amount is sent that cannot be read. It also refuses a negative amount, in words that
 * say what is the least.
 */
function amountIn(typed: string): number {
  const [, minus, digits = ''] = /^\s*([-−]?)(.*)$/.exec(typed) ?? [];
  const amount = parseMoney(digits) ?? Number.NaN;
  return minus ? -amount : amount;
}
