import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { createSignupForm, readSignupForms } from '@coursefront/contract/signup/signup-forms.ts';
import { ArrowLeft } from 'lucide-react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { Form } from '../../../lib/form/form.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { bodyOf, type FormDraft, PageFields as Schema } from './draft.ts';
import { useBuilderLabels } from './fields.ts';
import { PageFields } from './page-fields.tsx';
import { BuilderPreview } from './preview.tsx';
import { logoToSend } from './send.ts';
import { StepHead, type StepProps, useTypedKept } from './step.tsx';

type PageStepProps = StepProps & { onBack: () => void; onMade: (formId: number) => void };

/** The last step before the form exists. What is refused is told here, also where an earlier step asked for it. */
export function PageStep({ draft, change, begun, onBack, onMade }: PageStepProps) {
  const text = useText('signup-forms');
  const labels = useBuilderLabels();
  const create = useAction(createSignupForm, { refreshes: [readSignupForms] });

  const make = async (written: FormDraft) => {
    const logo = (await logoToSend(written.logo)) ?? null;
    try {
      return await create.mutateAsync({ body: { ...bodyOf(written), logo } });
    } catch (error) {
      throw error instanceof ApiFailure ? namingEarlierFields(error) : error;
    }
  };
  const namingEarlierFields = (failure: ApiFailure): ApiFailure => {
    const named = Object.entries(labels.basic).flatMap(([name, field]) =>
      (failure.errors[name] ?? []).map((message) => text('builder.earlier_step', { field, message })),
    );
    const { status, code, message, errors, requestId } = failure;
    return new ApiFailure({ status, code, message: named.join(' ') || message, errors, requestId });
  };

  const form = useSchemaForm<FormDraft>(Schema, {
    initial: draft,
    labels: labels.page,
    onValid: async (written) => {
      const { id, title } = await make(written);
      toast({ kind: 'success', title: text('builder.created', { title }), seconds: noticeSeconds.success });
      onMade(id);
    },
    onFailed: ({ message }) =>
      toast({ kind: 'danger', title: text('builder.create_failed'), text: message, seconds: noticeSeconds.error }),
  });
  useTypedKept(form, change);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <StepHead title={text('builder.page_title')} text={text('builder.page_text')} begun={begun} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-2">
        <Form form={form}>
          <PageFields form={form} logo={null} />
          <div className="flex flex-wrap justify-between gap-3 max-md:*:grow">
            <Button size="lg" icon={ArrowLeft} flipIcon onClick={onBack}>
              {text('builder.back')}
            </Button>
            <Button type="submit" variant="primary" size="lg" busy={form.busy} busyLabel={text('builder.creating')}>
              {text('builder.create')}
            </Button>
          </div>
        </Form>
        <BuilderPreview form={form} logo={null} />
      </div>
    </Card>
  );
}
