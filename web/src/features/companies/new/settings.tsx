import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { CompanySettings, createCompany, readCompanies } from '@coursefront/contract/people/companies.ts';
import { ArrowLeft } from 'lucide-react';
import type { ApiFailure } from '../../../lib/api/api-failure.ts';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { Form } from '../../../lib/form/form.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { bodyOf, type CompanyDraft } from '../form/draft.ts';
import { useCompanyLabels } from '../form/labels.ts';
import { SettingsFields } from '../form/settings-fields.tsx';
import { tellFailure } from '../form/tell-failure.ts';
import { StepCard, type StepProps, useTypedKept } from './step.tsx';

type NewCompanySettingsProps = StepProps & {
  onBack: () => void;
  onMade: () => void;
  onRefused: (failure: ApiFailure) => void;
};

/** The step that makes the company. */
export function NewCompanySettings({ draft, change, begun, onBack, onMade, onRefused }: NewCompanySettingsProps) {
  const text = useText('companies');
  const create = useAction(createCompany, { refreshes: [readCompanies] });
  const form = useSchemaForm<CompanyDraft>(CompanySettings, {
    initial: draft,
    labels: useCompanyLabels().settings,
    onValid: async (written) => {
      const { name } = await create.mutateAsync({ body: bodyOf(written) });
      toast({
        kind: 'success',
        title: text('new.created', { company: name }),
        seconds: noticeSeconds.companyCreated,
      });
      onMade();
    },
    onFailed: (failure) => {
      tellFailure(text('new.failed'), failure);
      onRefused(failure);
    },
  });
  useTypedKept(form, change);
  return (
    <StepCard title={text('new.settings')} text={text('new.settings_text')} begun={begun}>
      <Form form={form}>
        <SettingsFields form={form} />
        <div className="flex flex-wrap justify-between gap-3 max-md:*:grow">
          <Button size="lg" icon={ArrowLeft} flipIcon onClick={onBack}>
            {text('new.back')}
          </Button>
          <Button type="submit" variant="primary" size="lg" busy={form.busy} busyLabel={text('new.creating')}>
            {text('new.create')}
          </Button>
        </div>
      </Form>
    </StepCard>
  );
}
