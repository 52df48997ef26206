import { noticeSeconds } from '@coursefront/contract/constants.ts';
import {
  type Company,
  CompanyDetails,
  CompanySettings,
  createCompany,
  readCompanies,
} from '@coursefront/contract/people/companies.ts';
import { anyNumberOf, swedishNumberOf } from '@coursefront/contract/values/business-numbers/organization-number.ts';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { send } from '../../../lib/api/api.ts';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { Form } from '../../../lib/form/form.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { sayError, useText } from '../../../lib/text/text.ts';
import { useNumberLabel } from '../../../parts/form/number-label.ts';
import { personName } from '../../../parts/people/person-name.ts';
import { FormStepHead } from '../../../parts/wizard/form-step-head.tsx';
import { useTyped } from '../../../parts/wizard/use-typed.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { bodyOf, type CompanyDraft, tellFailure, useCompanyLabels } from '../form/draft.ts';
import { DetailsFields, SettingsFields } from '../form/fields.tsx';

type StepProps = {
  draft: CompanyDraft;
  change: (changes: Partial<CompanyDraft>) => void;
  begun: RefObject<boolean>;
};

type DetailsStepProps = StepProps & { refused: ApiFailure | undefined; onNext: () => void };

/** The company that has the number already. Numbers that only the server can read are compared when the company is created. */
async function findTaken({ organizationnumber, country }: CompanyDraft): Promise<Company | undefined> {
  const number = country === 'SE' ? swedishNumberOf(organizationnumber) : anyNumberOf(organizationnumber);
  if (number === undefined) return undefined;
  const { rows } = await send(readCompanies, { query: { search: number } });
  return rows.find(({ organization_number }) => organization_number === number);
}

const takenCode = 'company.organisation_number_taken';

export function DetailsStep({ draft, change, begun, refused, onNext }: DetailsStepProps) {
  const text = useText('companies');
  const [taken, setTaken] = useState<Company>();
  const form = useSchemaForm<CompanyDraft>(CompanyDetails, {
    initial: draft,
    labels: useCompanyLabels().details,
    onValid: async (written) => {
      const found = await findTaken(written);
      setTaken(found);
      if (!found) return onNext();
      const message = sayError(takenCode);
      throw new ApiFailure({ status: 409, code: takenCode, message, errors: { organizationnumber: [message] } });
    },
  });
  const numbered = useNumberLabel(form, 'organizationnumber');
  useTyped(form, change);
  const refuse = useEffectEvent(form.refuse);
  // Shown once, when the reader is sent back.
  useEffect(() => {
    if (refused) refuse(refused);
  }, [refused]);
  return (
    <Card className="grid gap-6">
      <FormStepHead title={text('new.details')} text={text('new.details_text')} begun={begun} />
      <Form form={numbered}>
        {taken && (
          <Notice kind="info" title={text('new.taken', { company: taken.name })}>
            <Link to={pathTo('CustomerProfile', { id: taken.id })}>
              {text('new.taken_open', { company: taken.name })}
            </Link>
          </Notice>
        )}
        <DetailsFields form={form} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={form.busy}
          busyLabel={text('new.next')}
          className="justify-self-end max-md:w-full"
        >
          {text('new.next')}
        </Button>
      </Form>
    </Card>
  );
}

type SettingsStepProps = StepProps & {
  onBack: () => void;
  onCreated: (companyId: number) => Promise<void> | void;
  onRefused: (failure: ApiFailure) => void;
};

/** The last step creates the company. */
export function SettingsStep({ draft, change, begun, onBack, onCreated, onRefused }: SettingsStepProps) {
  const text = useText('companies');
  const create = useAction(createCompany, { refreshes: [readCompanies] });
  const form = useSchemaForm<CompanyDraft>(CompanySettings, {
    initial: draft,
    labels: useCompanyLabels().settings,
    onValid: async (written) => {
      const { id, name } = await create.mutateAsync({ body: { ...bodyOf(written), new_lead: written.new_lead } });
      toast({
        kind: 'success',
        title: text(written.new_lead ? 'new.created_invited' : 'new.created', {
          company: name,
          ...(written.new_lead && { name: personName(written.new_lead) }),
        }),
        seconds: noticeSeconds.companyCreated,
      });
      await onCreated(id);
    },
    onFailed: (failure) => {
      tellFailure(text('new.failed'), failure);
      onRefused(failure);
    },
  });
  useTyped(form, change);
  return (
    <Card className="grid gap-6">
      <FormStepHead title={text('new.settings')} text={text('new.settings_text')} begun={begun} />
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
    </Card>
  );
}
