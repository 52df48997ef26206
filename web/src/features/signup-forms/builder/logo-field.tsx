import { FileText } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { FormField } from '../../../lib/form/form.tsx';
import { useText } from '../../../lib/text/text.ts';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { FileInput } from '../../../ui/fields/file-input.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { isChosen } from './draft.ts';
import type { BuilderForm } from './fields.ts';
import { logoTypeOf } from './logo-file.ts';

/** The logo that a form has already. */
export type CurrentLogo = { address: string; type: string | null };

/** A logo to choose, to keep or to take away. A file that cannot be one stays in the field, with the reason under it. */
export function LogoField({ form, current }: { form: BuilderForm; current: CurrentLogo | null }) {
  const text = useText('signup-forms');
  const common = useText('common');
  const logo = useWatch({ control: form.fields.control, name: 'logo' });
  const isKept = current !== null && logo === 'kept';
  const file = isChosen(logo) ? logo.file : null;
  const remove = () => form.fields.setValue('logo', null, { shouldDirty: true });
  return (
    <FormField
      form={form}
      name="logo"
      help={text('page.logo_help')}
      {...(isKept
        ? { action: <TextButton onClick={remove}>{text('page.logo_remove')}</TextButton> }
        : { optional: common('optional') })}
    >
      {({ onChange, onBlur }) => (
        <>
          {isKept && <KeptLogo logo={current} />}
          <FileInput
            accept=".pdf,.jpg,.jpeg,.png"
            value={file}
            onChange={async (chosen) => {
              // Without another file the one of before is the logo again.
              const before = current ? 'kept' : null;
              onChange(chosen ? { file: chosen, type: await logoTypeOf(chosen).catch(() => null) } : before);
              await form.fields.trigger('logo');
            }}
            onBlur={onBlur}
            prompt={text(isKept ? 'page.logo_replace' : 'page.logo_prompt')}
            removeLabel={text('page.logo_remove')}
          />
        </>
      )}
    </FormField>
  );
}

function KeptLogo({ logo: { address, type } }: { logo: CurrentLogo }) {
  const text = useText('signup-forms');
  if (type !== 'application/pdf') {
    return (
      <img
        src={address}
        alt={text('page.logo_current')}
        className="max-h-16 max-w-48 justify-self-start rounded-md border border-line bg-white object-contain p-1"
      />
    );
  }
  return (
    <a href={address} className="inline-flex items-center gap-2 justify-self-start text-sm">
      <Icon of={FileText} size="sm" />
      {text('page.logo_pdf')}
    </a>
  );
}
