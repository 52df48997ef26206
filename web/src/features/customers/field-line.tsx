import { FormField } from '../../lib/form/form.tsx';
import { useText } from '../../lib/text/text.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import type { CustomerDraft } from './customer-draft.ts';
import type { CustomerForm } from './use-customer-form.ts';

type TextName = {
  [Name in keyof CustomerDraft]: string extends CustomerDraft[Name] ? Name : never;
}[keyof CustomerDraft];

type FieldLineProps = {
  form: CustomerForm;
  name: TextName | 'connection.session_cookie';
  type?: 'email' | 'tel' | 'url';
  help?: string;
  needed?: boolean;
  wide?: boolean;
  /** Names and numbers that read from the left in every language. */
  fromLeft?: boolean;
};

/** One line of text. Nothing fills itself in: it is somebody else's. */
export function FieldLine({ form, name, type, help, needed = false, wide = false, fromLeft = false }: FieldLineProps) {
  const common = useText('common');
  return (
    <FormField
      form={form}
      name={name}
      {...(help && { help })}
      {...(wide && { className: 'sm:col-span-2' })}
      {...(!needed && { optional: common('optional') })}
    >
      {({ value, ...field }) => (
        <TextInput
          autoComplete="off"
          {...(type && { type })}
          {...(fromLeft && { dir: 'ltr', spellCheck: false })}
          value={String(value)}
          {...field}
        />
      )}
    </FormField>
  );
}
