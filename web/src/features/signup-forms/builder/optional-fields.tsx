import type { OptionalFieldId } from '@coursefront/contract/signup/signup-forms.ts';
import { Lock, Plus, Trash2 } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { type BuilderForm, fixedFields, optionalFields, useFieldName } from './fields.ts';

const rowLook = 'flex min-h-control items-center justify-between gap-2 rounded-md border border-line ps-3 pe-1';

/** What every form asks, what this one asks besides, and what it could. */
export function OptionalFields({ form }: { form: BuilderForm }) {
  const text = useText('signup-forms');
  const nameOf = useFieldName();
  const chosen = useWatch({ control: form.fields.control, name: 'non_mandatory_fields' });
  const put = (ids: OptionalFieldId[]) =>
    // In the catalogue's order, as people will see them.
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
