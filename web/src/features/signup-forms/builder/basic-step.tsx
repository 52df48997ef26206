import { Form } from '../../../lib/form/form.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { BasicFields } from './basic-fields.tsx';
import { type FormDraft, BasicFields as Schema } from './draft.ts';
import { useBuilderLabels } from './fields.ts';
import { StepHead, type StepProps, useTypedKept } from './step.tsx';

export function BasicStep({ draft, change, begun, onNext }: StepProps & { onNext: () => void }) {
  const text = useText('signup-forms');
  const form = useSchemaForm<FormDraft>(Schema, {
    initial: draft,
    labels: useBuilderLabels().basic,
    onValid: onNext,
  });
  useTypedKept(form, change);
  return (
    <Card className="grid max-w-180 gap-6">
      <StepHead title={text('builder.basic_title')} text={text('builder.basic_text')} begun={begun} />
      <Form form={form}>
        <BasicFields form={form} />
        <Button type="submit" variant="primary" size="lg" className="justify-self-end max-md:w-full">
          {text('builder.next')}
        </Button>
      </Form>
    </Card>
  );
}
