import { logoBytes } from '@coursefront/contract/constants.ts';
import { useWatch } from 'react-hook-form';
import { dataUrlOf } from '../../lib/api/data-url.ts';
import { FormField } from '../../lib/form/form.tsx';
import { useText } from '../../lib/text/text.ts';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { FileInput } from '../../ui/fields/file-input.tsx';
import type { SettingsEndpointForm } from './use-settings-form.ts';

const field = 'settings.logo';

type LogoFieldProps = {
  form: SettingsEndpointForm;
  /** The URL of the current logo. Empty if there is none. */
  current: string;
  file: File | null;
  onFile: (file: File | null) => void;
};

/** Chooses, keeps or removes the logo. The form's value is the file's content, null to remove or undefined to keep it. */
export function LogoField({ form, current, file, onFile }: LogoFieldProps) {
  const text = useText('account');
  const common = useText('common');
  const errors = useText('errors');
  const chosen = useWatch({ control: form.fields.control, name: field });
  const shown = chosen === undefined ? current : (chosen ?? '');

  const change = (value: string | null | undefined) => form.fields.setValue(field, value, { shouldDirty: true });
  const choose = async (picked: File | null) => {
    form.fields.clearErrors(field);
    onFile(picked);
    if (!picked) return change(undefined);
    if (picked.size <= logoBytes) return change(await dataUrlOf(picked));
    change(undefined);
    form.fields.setError(field, { type: 'server', message: errors('file.too_large') });
  };
  const remove = () => {
    onFile(null);
    change(null);
  };

  return (
    <FormField
      form={form}
      name={field}
      help={text('settings.logo_help')}
      {...(current !== '' && shown !== ''
        ? { action: <TextButton onClick={remove}>{text('settings.logo_remove')}</TextButton> }
        : { optional: common('optional') })}
    >
      {({ onBlur }) => (
        <>
          {shown !== '' && (
            <img
              src={shown}
              alt={text('settings.logo_current')}
              className="h-12 max-w-60 justify-self-start rounded-md border border-line bg-white object-contain p-2"
            />
          )}
          <FileInput
            accept=".jpg,.jpeg,.png"
            value={file}
            onChange={(picked) => void choose(picked)}
            onBlur={onBlur}
            prompt={text(shown === '' ? 'settings.logo_prompt' : 'settings.logo_replace')}
            removeLabel={text('settings.logo_remove')}
          />
        </>
      )}
    </FormField>
  );
}
