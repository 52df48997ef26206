import { CompanyDetails } from '@coursefront/contract/people/companies.ts';
import { useEffect } from 'react';
import type { ApiFailure } from '../../../lib/api/api-failure.ts';
import { Form } from '../../../lib/form/form.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DetailsFields } from '../form/details-fields.tsx';
import type { CompanyDraft } from '../form/draft.ts';
import { useCompanyLabels } from '../form/labels.ts';
import { StepCard, type StepProps, useTypedKept } from './step.tsx';

type NewCompanyDetailsProps = StepProps & { refused: ApiFailure | undefined; onNext: () => void };

export function NewCompanyDetails({ draft, change, begun, refused, onNext }: NewCompanyDetailsProps) {
  const text = useText('companies');
  const form = useSchemaForm<CompanyDraft>(CompanyDetails, {
    initial: draft,
    labels: useCompanyLabels().details,
    onValid: onNext,
  });
  useTypedKept(form, change);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the reader is sent back
  useEffect(() => {
    if (refused) form.refuse(refused);
  }, [refused]);
  return (
    <StepCard title={text('new.details')} text={text('new.details_text')} begun={begun}>
      <Form form={form}>
        <DetailsFields form={form} />
        <Button type="submit" variant="primary" size="lg" className="justify-self-end max-md:w-full">
          {text('new.next')}
        </Button>
      </Form>
    </StepCard>
  );
}
