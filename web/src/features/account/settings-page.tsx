import { useText } from '../../lib/text/text.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { EditedCustomer } from './edited-customer.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsSelling } from './settings-selling.tsx';

/** What the customer decides for itself, and what the platform decided for it. */
export function SettingsPage() {
  const text = useText('account');
  const common = useText('common');
  return (
    <>
      <PageHead title={common('titles.settings')} text={text('settings.text')} />
      <EditedCustomer>
        {(edited) => (
          <SettingsForm key={edited.customer.version} {...edited}>
            <SettingsSelling customer={edited.customer} />
          </SettingsForm>
        )}
      </EditedCustomer>
    </>
  );
}
