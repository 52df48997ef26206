import { readSignupForm } from '@coursefront/contract/signup/signup-forms.ts';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { RefObject } from 'react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useText } from '../../../lib/text/text.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FormLink } from '../form-link.tsx';
import { QrCode } from '../qr-code.tsx';
import { StepHead } from './step.tsx';

/** The form is there: its link to copy, to point a camera at, and the way back. */
export function LinkStep({ formId, begun }: { formId: number; begun: RefObject<boolean> }) {
  const text = useText('signup-forms');
  const common = useText('common');
  const form = useEndpoint(readSignupForm, { params: { id: formId } });
  return (
    <Card className="grid max-w-180 grid-cols-[minmax(0,1fr)] gap-6">
      <StepHead title={text('builder.link_title')} text={text('builder.link_text')} begun={begun} />
      <Loaded
        query={form}
        errorTitle={text('builder.link_failed')}
        errorText={form.error?.message}
        retryLabel={common('list.try_again')}
      >
        {(made) => (
          <>
            <p className="text-lg font-semibold wrap-anywhere">{made.title}</p>
            <FormLink form={made} />
            <QrCode form={made} />
          </>
        )}
      </Loaded>
      <ButtonLink
        variant="primary"
        size="lg"
        icon={ArrowLeft}
        flipIcon
        className="justify-self-start max-md:w-full"
        link={<Link to="." search={{}} />}
      >
        {text('builder.to_overview')}
      </ButtonLink>
    </Card>
  );
}
