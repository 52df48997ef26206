import { type OptionalFieldId, signupFields } from '@coursefront/contract/signup/signup-forms.ts';
import { FileText, Lock, Plus, Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { FormField } from '../../../lib/form/form.tsx';
import { TextAreaField, TextField } from '../../../lib/form/text-field.tsx';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TextButton } from '../../../ui/buttons/text-button.tsx';
import { FileInput } from '../../../ui/fields/file-input.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { isChosen } from './draft.ts';
import { type BuilderForm, fixedFields, optionalFields, useFieldName } from './form.ts';
import { logoTypeOf } from './logo-file.ts';

/** The fields of the second step: the public page and what it asks. */
export function PageFields({ form, logo }: { form: BuilderForm; logo: CurrentLogo | null }) {
  const text = useText('signup-forms');
  const chosen = useWatch({ control: form.fields.control, name: 'non_mandatory_fields' });
  return (
    <>
      <TextField form={form} name="title" dir="auto" autoComplete="off" />
      <TextAreaField form={form} name="description" dir="auto" />
      <LogoField form={form} current={logo} />
      <OptionalFields form={form} />
      {chosen.includes(signupFields.organization) && (
        <TextAreaField form={form} name="custom_company_list" help={text('page.companies_help')} optional dir="auto" />
      )}
      <Switch label={text('page.captcha')} help={text('page.captcha_help')} {...form.fields.register('captcha')} />
    </>
  );
}

const rowLook = 'flex min-h-control items-center justify-between gap-2 rounded-md border border-line ps-3 pe-1';

/** The fixed fields of every form, and the optional ones to add or remove. */
function OptionalFields({ form }: { form: BuilderForm }) {
  const text = useText('signup-forms');
  const nameOf = useFieldName();
  const chosen = useWatch({ control: form.fields.control, name: 'non_mandatory_fields' });
  const put = (ids: OptionalFieldId[]) =>
    // Sorted by id, which is their order on the form.
    form.fields.setValue('non_mandatory_fields', ids.toSorted(), { shouldDirty: true });
  const left = optionalFields.filter((id) => !chosen.includes(id));
  return (
    <>
      <section aria-label={text('page.fixed')} className="grid gap-2">
        <h3 className="text-sm font-medium">{text('page.fixed')}</h3>
        <ul className="grid gap-2 text-sm sm:grid-cols-2">
          {fixedFields.map((id) => (
            <li key={id} className={`${rowLook} bg-surface-2 pe-3 text-ink-2`}>
              {nameOf(id)}
              <Icon of={Lock} size="sm" className="text-ink-3" />
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={text('page.optional')} className="grid gap-2">
        <h3 className="text-sm font-medium">{text('page.optional')}</h3>
        {chosen.length === 0 && <p className="text-sm text-ink-3">{text('page.optional_none')}</p>}
        <ul className="grid gap-2 text-sm empty:hidden">
          {chosen.map((id) => (
            <li key={id} className={rowLook}>
              {nameOf(id)}
              <IconButton
                size="sm"
                iconSize="sm"
                icon={Trash2}
                label={text('page.optional_remove', { field: nameOf(id) })}
                onClick={() => put(chosen.filter((one) => one !== id))}
              />
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2 empty:hidden">
          {left.map((id) => (
            <Button key={id} size="sm" icon={Plus} onClick={() => put([...chosen, id])}>
              {text('page.optional_add', { field: nameOf(id) })}
            </Button>
          ))}
        </div>
      </section>
    </>
  );
}

/** The logo that the form already has. */
export type CurrentLogo = { address: string; type: string | null };

/** Chooses, keeps or removes a logo. An unsuitable file stays in the field, with the reason below it. */
function LogoField({ form, current }: { form: BuilderForm; current: CurrentLogo | null }) {
  const text = useText('signup-forms');
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
        : { optional: true })}
    >
      {({ onChange, onBlur }) => (
        <>
          {isKept && <KeptLogo logo={current} />}
          <FileInput
            accept=".pdf,.jpg,.jpeg,.png"
            value={file}
            onChange={async (chosen) => {
              // Removing the chosen file brings the current logo back.
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
