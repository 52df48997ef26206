import {
  type Company,
  CompanyFields,
  readCompanies,
  readCompany,
  updateCompany,
} from '@coursefront/contract/people/companies.ts';
import { Link } from '@tanstack/react-router';
import { TicketPlus } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { failedWith } from '../../../lib/api/api-failure.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { keyOf, useAction } from '../../../lib/api/use-endpoint.ts';
import { Form } from '../../../lib/form/form.tsx';
import { StaleEdit } from '../../../lib/form/stale-edit.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useAddressedTask } from '../../../lib/routes/use-addressed-task.ts';
import { useText } from '../../../lib/text/text.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { EditFoot } from '../../../parts/form/edit-foot.tsx';
import { useNumberLabel } from '../../../parts/form/number-label.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { FormSection } from '../../../ui/fields/form-section.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { bodyOf, type CompanyDraft, detailsOf, draftOf, tellFailure, useCompanyLabels } from '../form/draft.ts';
import { DetailsFields, SettingsFields } from '../form/fields.tsx';
import { useCompanyRights } from '../rights.ts';

export const companyReads = [readCompany, readCompanies];

/** One form for the details of a company and, for readers with the right, its settings. */
export function useCompanyForm(company: Company) {
  const text = useText('companies');
  const { settles } = useCompanyRights();
  const labels = useCompanyLabels();
  const update = useAction(updateCompany, { refreshes: companyReads });
  const read = useAction(readCompany, { refreshes: companyReads });
  /** The version that the form is based on. The server refuses to save over a newer one. */
  const [version, setVersion] = useState(company.version);
  const form = useSchemaForm<CompanyDraft>(CompanyFields, {
    initial: draftOf(company),
    labels: settles ? { ...labels.details, ...labels.settings } : labels.details,
    onValid: async (draft) => {
      const saved = await update.mutateAsync({
        params: { id: company.id, instance_id: company.instance_id },
        body: { ...(settles ? bodyOf(draft) : detailsOf(draft)), version },
      });
      show(saved);
      toastSuccess(text('form.saved', { company: saved.name }));
    },
    onFailed: (failure) => {
      // The form shows a conflict itself. The company is read again, so that discarding shows its current state.
      if (failedWith(failure, 'record.changed_meanwhile'))
        void queryClient.invalidateQueries({ queryKey: keyOf(readCompany) });
      else tellFailure(text('form.failed'), failure);
    },
  });
  const { isDirty } = form.fields.formState;
  const show = (known: Company) => {
    setVersion(known.version);
    form.fields.reset(draftOf(known));
    form.forget();
  };
  const reload = async () => show(await read.mutateAsync({ query: { id: String(company.id) } }));

  // Changes by others are shown while this form has no unsaved input.
  const showUnlessTyped = useEffectEvent((_version: number) => {
    if (!isDirty) show(company);
  });
  useEffect(() => showUnlessTyped(company.version), [company.version]);

  return { form, isDirty, show, reload, version, setVersion };
}

export type CompanyEditing = ReturnType<typeof useCompanyForm>;

export function CompanyForm({ company, editing }: { company: Company; editing: CompanyEditing }) {
  const text = useText('companies');
  const { settles } = useCompanyRights();
  const { form, show, reload } = editing;
  useAddressedTask('edit', (of) => of === 'maximum' && document.getElementById(form.idOf('max_licenses'))?.focus());
  return (
    <Form form={useNumberLabel(form, 'organizationnumber')}>
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
              <ButtonLink
                size="sm"
                className="justify-self-start"
                icon={TicketPlus}
                link={
                  <Link to={pathTo('CompanyAccountCoupons')} search={{ company_id: String(company.id), do: 'add' }} />
                }
              >
                {text('profile.new_code')}
              </ButtonLink>
            </Card>
          </FormSection>
        )}
      </div>
      <EditFoot
        form={form}
        onDiscard={() => show(company)}
        leave={{
          title: text('form.leave_title'),
          text: text('form.leave_text', { company: company.name }),
          leaveLabel: text('form.leave_confirm'),
          stayLabel: text('form.leave_stay'),
        }}
      />
    </Form>
  );
}
