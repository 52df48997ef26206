import { createSignupForm, readSignupForm, readSignupForms } from '@coursefront/contract/signup/signup-forms.ts';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, ExternalLink } from 'lucide-react';
import type { RefObject } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { useAction, useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { Form } from '../../../lib/form/form.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { useJoined } from '../../../lib/text/use-joined.ts';
import { toastFailure, toastSuccess } from '../../../lib/toasts.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { FormStepHead } from '../../../parts/wizard/form-step-head.tsx';
import { useTyped } from '../../../parts/wizard/use-typed.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FormLink } from '../form-summary.tsx';
import { QrCode } from '../qr-code.tsx';
import { BasicFields } from './basic-fields.tsx';
import { BasicStepSchema, bodyOf, type FormDraft, logoToSend, PageStepSchema } from './draft.ts';
import { useBuilderLabels } from './form.ts';
import { PageFields } from './page-fields.tsx';
import { BuilderPreview } from './preview.tsx';
import { useFilledIn } from './use-proposal.ts';

export function BasicStep({ draft, change, begun, onNext }: StepProps & { onNext: () => void }) {
  const text = useText('signup-forms');
  const form = useSchemaForm<FormDraft>(BasicStepSchema, {
    initial: draft,
    labels: useBuilderLabels().basic,
    onValid: onNext,
  });
  useTyped(form, change);
  useFilledIn(form);
  return (
    <Card className="grid max-w-180 gap-6">
      <FormStepHead title={text('builder.steps.basic')} text={text('builder.basic_text')} begun={begun} />
      <Form form={form}>
        <BasicFields form={form} />
        <Button type="submit" variant="primary" size="lg" className="justify-self-end max-md:w-full">
          {text('builder.next')}
        </Button>
      </Form>
    </Card>
  );
}

type PageStepProps = StepProps & { onBack: () => void; onMade: (formId: number) => void };

/** The step that creates the form. It also shows refusals of fields from the step before. */
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

  const form = useSchemaForm<FormDraft>(PageStepSchema, {
    initial: draft,
    labels: labels.page,
    onValid: async (written) => {
      const { id, title } = await make(written);
      toastSuccess(text('builder.created', { title }));
      onMade(id);
    },
    onFailed: ({ message }) => toastFailure(text('builder.create_failed'), message),
  });
  useTyped(form, change);
  useFilledIn(form);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <FormStepHead title={text('builder.steps.page')} text={text('builder.page_text')} begun={begun} />
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

/** The new form's link and QR code. */
export function LinkStep({ formId, begun }: { formId: number; begun: RefObject<boolean> }) {
  const text = useText('signup-forms');
  const form = useEndpoint(readSignupForm, { params: { id: formId } });
  const domains = form.data?.limit_registration_domains ?? [];
  const joined = useJoined();
  const about =
    domains.length > 0 ? text('builder.link_text_domains', { domains: joined(domains) }) : text('builder.link_text');
  return (
    <Card className="grid max-w-180 grid-cols-[minmax(0,1fr)] gap-6">
      <FormStepHead title={text('builder.steps.link')} text={about} begun={begun} />
      <Loaded query={form} errorTitle={text('builder.link_failed')}>
        {(made) => (
          <>
            <p className="text-lg font-semibold wrap-anywhere">{made.title}</p>
            <FormLink form={made} copyFirst />
            <QrCode form={made} />
          </>
        )}
      </Loaded>
      <div className="flex flex-wrap gap-3 max-md:*:grow">
        <ButtonLink size="lg" icon={ArrowLeft} flipIcon link={<Link to="." search={{}} />}>
          {text('builder.to_overview')}
        </ButtonLink>
        {form.data && (
          <ButtonLink size="lg" icon={ExternalLink} link={<a href={form.data.url} target="_blank" rel="noopener" />}>
            {text('actions.open_form')}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

type StepProps = {
  draft: FormDraft;
  change: (changes: Partial<FormDraft>) => void;
  begun: RefObject<boolean>;
};
