import { noticeSeconds } from '@coursefront/contract/constants.ts';
import {
  type Company,
  CompanyFields,
  readCompanies,
  readCompany,
  updateCompany,
} from '@coursefront/contract/people/companies.ts';
import { useEffect, useState } from 'react';
import { failedWith } from '../../../lib/api/api-failure.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { keyOf, useAction } from '../../../lib/api/use-endpoint.ts';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { bodyOf, type CompanyDraft, detailsOf, draftOf } from '../form/draft.ts';
import { useCompanyLabels } from '../form/labels.ts';
import { tellFailure } from '../form/tell-failure.ts';
import { useCompanyRights } from '../rights.ts';

export const companyReads = [readCompany, readCompanies];

/** The details of a company and, for whoever may change them, its settings: one form, saved together. */
export function useCompanyForm(company: Company) {
  const text = useText('companies');
  const { settles } = useCompanyRights();
  const labels = useCompanyLabels();
  const update = useAction(updateCompany, { refreshes: companyReads });
  const read = useAction(readCompany, { refreshes: companyReads });
  /** What the form began with. Whoever saves on an older version than the server's is told. */
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
      toast({ kind: 'success', title: text('form.saved', { company: saved.name }), seconds: noticeSeconds.success });
    },
    onFailed: (failure) => {
      // Whoever was late is told above the form. The company is read at once: discarding leads to it as it is now.
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

  // What others saved is shown as long as nothing here waits to be saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is what matters
  useEffect(() => {
    if (!isDirty) show(company);
  }, [company.version]);

  return { form, isDirty, show, reload, version, setVersion };
}

export type CompanyEditing = ReturnType<typeof useCompanyForm>;
