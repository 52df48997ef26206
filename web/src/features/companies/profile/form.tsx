import type { Company } from '@coursefront/contract/people/companies.ts';
import { Form } from '../../../lib/form/form.tsx';
import { StaleEdit } from '../../../lib/form/stale-edit.tsx';
import { useText } from '../../../lib/text/text.ts';
import { LeaveGuard } from '../../../parts/form/leave-guard.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { SaveBar } from '../../../ui/buttons/save-bar.tsx';
import { FormSection } from '../../../ui/fields/form-section.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DetailsFields } from '../form/details-fields.tsx';
import { SettingsFields } from '../form/settings-fields.tsx';
import { useCompanyRights } from '../rights.ts';
import type { CompanyEditing } from './use-company-form.ts';

export function CompanyForm({ company, editing }: { company: Company; editing: CompanyEditing }) {
  const text = useText('companies');
  const common = useText('common');
  const { settles } = useCompanyRights();
  const { form, isDirty, show, reload } = editing;
  const { errors, dirtyFields } = form.fields.formState;
  const wrong = form.attempt > 0 ? Object.keys(errors).length : 0;
  const changes = text('form.changes', { count: Object.keys(dirtyFields).length });
  return (
    <Form form={form}>
      <StaleEdit failure={form.failure} text={text('form.stale')} reloadLabel={text('form.reload')} onReload={reload} />
      <div>
        <FormSection title={text('new.details')} text={text('new.details_text')}>
          <Card>
            <DetailsFields form={form} />
          </Card>
        </FormSection>
        {settles && (
          <FormSection title={text('new.settings')} text={text('new.settings_text')} className="pb-0">
            <Card className="grid gap-5">
              <SettingsFields form={form} used={company.used_licenses} />
            </Card>
          </FormSection>
        )}
      </div>
      {isDirty && (
        <SaveBar
          title={wrong > 0 ? common('form.wrong_fields', { count: wrong }) : changes}
          text={wrong > 0 ? changes : undefined}
          wrong={wrong > 0}
          actions={
            <>
              <Button onClick={() => show(company)}>{text('form.discard')}</Button>
              <Button type="submit" variant="primary" busy={form.busy} busyLabel={text('form.saving')}>
                {text('form.save')}
              </Button>
            </>
          }
        />
      )}
      <LeaveGuard
        changed={isDirty}
        title={text('form.leave_title')}
        text={text('form.leave_text', { company: company.name })}
        leaveLabel={text('form.leave_confirm')}
        stayLabel={text('form.leave_stay')}
      />
    </Form>
  );
}
