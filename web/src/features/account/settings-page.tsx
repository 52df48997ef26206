import { can } from '@coursefront/contract/capabilities.ts';
import { readOwnCustomer } from '@coursefront/contract/customers/own-customer.ts';
import { Link } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Form } from '../../lib/form/form.tsx';
import { pathTo } from '../../lib/routes/routes.ts';
import { roleIdsOf, useSession } from '../../lib/session/session.ts';
import { useText } from '../../lib/text/text.ts';
import { EditFoot, EditStale } from '../../parts/form/edit-foot.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FormSection } from '../../ui/fields/form-section.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { BrandField } from './brand-field.tsx';
import { EditedCustomer, type EditedProps } from './edited-customer.tsx';
import { LogoField } from './logo-field.tsx';
import { SettingsInvoices, SettingsRegion, SettingsSelling, SettingsShop } from './settings-sections.tsx';
import { settingOf, useSettingsForm } from './use-settings-form.ts';

/** The customer's own settings, and those that the platform decides. */
export function SettingsPage() {
  const text = useText('account');
  const common = useText('common');
  const mayChange = can(roleIdsOf(useSession()), 'changeSettings');
  return (
    <>
      <PageHead
        title={common('titles.settings')}
        text={text('settings.text')}
        actions={
          mayChange && (
            <ButtonLink icon={Mail} link={<Link to={pathTo('CompanyAccountMails')} />}>
              {common('titles.mail_templates')}
            </ButtonLink>
          )
        }
      />
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

/** `children` appears between the fields and the save bar, and is not part of what is saved. */
function SettingsForm({ customer, onTyping, children }: EditedProps & { children: ReactNode }) {
  const text = useText('account');
  const mayChange = can(roleIdsOf(useSession()), 'changeSettings');
  const form = useSettingsForm(customer, () => onTyping(false));
  const [logo, setLogo] = useState<File | null>(null);
  return (
    <Form form={form}>
      {!mayChange && <Notice kind="info" title={text('settings.only_managers')} />}
      <EditStale failure={form.failure} read={readOwnCustomer} onTyping={onTyping} />
      <div>
        <fieldset disabled={!mayChange} className="contents">
          <FormSection title={text('settings.region')} text={text('settings.region_text')}>
            <SettingsRegion form={form} />
          </FormSection>
          <FormSection title={text('settings.brand')} text={text('settings.brand_text')}>
            <Card className="grid content-start gap-6">
              <BrandField form={form} name={customer.name} />
              <LogoField form={form} current={settingOf(customer, 'logo')} file={logo} onFile={setLogo} />
            </Card>
          </FormSection>
          <FormSection title={text('settings.shop')} text={text('settings.shop_text')}>
            <SettingsShop form={form} />
          </FormSection>
          <FormSection title={text('settings.invoices')} text={text('settings.invoices_text')}>
            <SettingsInvoices form={form} />
          </FormSection>
        </fieldset>
        {children}
      </div>
      <EditFoot form={form} onTyping={onTyping} onDiscard={() => setLogo(null)} />
    </Form>
  );
}
