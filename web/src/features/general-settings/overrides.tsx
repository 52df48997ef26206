import type { GeneralSetting } from '@coursefront/contract/customers/general-settings.ts';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useText } from '../../lib/text/text.ts';
import { isSwitch } from '../../parts/settings/setting-value.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { KeptOverride, NewOverride } from './override-line.tsx';
import type { SettingForm } from './use-setting-form.ts';

type OverridesProps = { form: SettingForm; setting: GeneralSetting };

/** The customers for whom a setting has another value. They are saved with the setting. */
export function Overrides({ form, setting }: OverridesProps) {
  const text = useText('general-settings');
  const headingId = useId();
  const { fields, append, remove } = useFieldArray({ control: form.fields.control, name: 'overrides' });
  const { exceptions, exception_customers } = setting;
  const add = () =>
    append({
      instance_id: null,
      customer: '',
      // An override is made to differ, and a select always has a value.
      value: isSwitch(setting.name) ? (setting.value === '1' ? '0' : '1') : '',
      before: null,
      removed: false,
    });
  return (
    <section aria-labelledby={headingId} className="grid gap-4 border-t border-line pt-5">
      <div>
        <h3 id={headingId} className="text-md font-semibold text-ink">
          {text('exceptions.title')}
        </h3>
        <p>{text(fields.length > 0 ? 'exceptions.text' : 'exceptions.none')}</p>
      </div>
      {fields.length > 0 && (
        <ul aria-label={text('exceptions.list', { name: setting.display_name })} className="grid gap-4">
          {fields.map((field, index) =>
            field.before === null ? (
              <NewOverride key={field.id} form={form} index={index} setting={setting} onRemove={() => remove(index)} />
            ) : (
              <KeptOverride key={field.id} form={form} index={index} setting={setting} />
            ),
          )}
        </ul>
      )}
      {exceptions > exception_customers.length && (
        <p>{text('exceptions.more', { shown: exception_customers.length, total: exceptions })}</p>
      )}
      <div>
        <Button icon={Plus} onClick={add}>
          {text('exceptions.add')}
        </Button>
      </div>
    </section>
  );
}
