import { numberLocaleOf } from '@coursefront/contract/languages.ts';
import type { CSSProperties } from 'react';
import { useWatch } from 'react-hook-form';
import { FormField } from '../../lib/form/form.tsx';
import { useSite } from '../../lib/session/site.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Mark } from '../../ui/pictures/mark.tsx';
import { inkOn, readsWell, whiteContrast } from './brand-contrast.ts';
import type { SettingsEndpointForm } from './use-settings-form.ts';

const field = 'settings.brand_colour';

/** The brand colour, with its contrast and a preview of pages and mails. */
export function BrandField({ form, name }: { form: SettingsEndpointForm; name: string }) {
  const text = useText('account');
  const { brand_colour: usual } = useSite();
  const typed = String(useWatch({ control: form.fields.control, name: field }) ?? '').trim();
  const colour = /^#[0-9a-f]{6}$/i.test(typed) ? typed.toLowerCase() : usual;
  const change = (value: string) => form.fields.setValue(field, value, { shouldDirty: true, shouldValidate: true });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormField
        form={form}
        name={field}
        help={<Contrast colour={colour} />}
        {...(typed !== '' && {
          action: <TextButton onClick={() => change('')}>{text('settings.colour_usual')}</TextButton>,
        })}
      >
        {({ value, ...input }) => (
          <div className="flex gap-2">
            <TextInput
              {...input}
              value={String(value ?? '')}
              placeholder={usual}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              className="min-w-0 grow"
            />
            <input
              type="color"
              aria-label={text('settings.colour_pick')}
              value={colour}
              onChange={(event) => change(event.target.value)}
              className="h-control min-h-10 w-12 shrink-0 cursor-pointer rounded-md border border-line-field bg-surface p-1 max-md:min-h-11"
            />
          </div>
        )}
      </FormField>
      <Preview colour={colour} name={name} />
    </div>
  );
}

function Contrast({ colour }: { colour: string }) {
  const text = useText('account');
  const number = new Intl.NumberFormat(numberLocaleOf(useLanguage()), { maximumFractionDigits: 1 });
  const ratio = whiteContrast(colour);
  return text(readsWell(ratio) ? 'settings.contrast_white' : 'settings.contrast_dark', {
    // Rounded down: 4.49 is not enough and must not show as 4.5.
    ratio: number.format(Math.floor(ratio * 10) / 10),
  });
}

/** A preview that cannot be operated. */
function Preview({ colour, name }: { colour: string; name: string }) {
  const text = useText('account');
  return (
    <figure className="grid content-start gap-1.5 text-sm">
      <figcaption className="font-medium">{text('settings.preview')}</figcaption>
      <div
        inert
        style={{ '--brand': colour } as CSSProperties}
        className="theme grid gap-4 overflow-clip rounded-md border border-line bg-surface text-ink"
      >
        <p className="px-4 py-3 font-semibold wrap-anywhere" style={{ background: colour, color: inkOn(colour) }}>
          {text('settings.preview_mail', { name })}
        </p>
        <div className="flex flex-wrap items-center gap-3 px-4 pb-4">
          <Mark name={name} />
          <Button variant="primary" size="sm">
            {text('settings.preview_button')}
          </Button>
          <span className="text-brand-text underline">{text('settings.preview_link')}</span>
        </div>
      </div>
    </figure>
  );
}
