import { readForm } from '@coursefront/contract/signup/signup-forms.ts';
import { failedWith } from '../../../lib/api/api-failure.ts';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useAddressSearch } from '../../../lib/routes/address.ts';
import { useTitle } from '../../../lib/session/site.ts';
import { useText } from '../../../lib/text/text.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { MessagePage } from '../../../ui/feedback/message-page.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DoorPicture, NoDatesPicture } from '../../../ui/pictures/illustrations.tsx';
import { SignupFormView } from './form-view.tsx';

/** The public page of a signup form, or a message that it is not available. */
export function SignupFormPage({ formId }: { formId: string }) {
  const text = useText('signup');
  const errors = useText('errors');
  const { instance_id } = useAddressSearch();
  // Refetching would disturb people while they type: the form is read again only after a refusal says that it has changed.
  const form = useEndpoint(
    readForm,
    { params: { guid: formId }, query: { ...(instance_id && { instance_id }) } },
    { freshMinutes: 60 },
  );
  useTitle(form.data?.title);
  if (form.data === undefined && failedWith(form.error, 'signup_form.no_events')) {
    return (
      <MessagePage
        picture={<NoDatesPicture />}
        title={errors('signup_form.no_events')}
        text={text('unavailable.text')}
      />
    );
  }
  if (form.data === undefined && form.error && form.error.status === 404) {
    return (
      <MessagePage
        picture={<DoorPicture />}
        title={errors('signup_form.not_available')}
        text={text('unavailable.text')}
      />
    );
  }
  return (
    <Loaded query={form} skeleton={<PublicSkeleton />} errorTitle={text('load_failed')}>
      {(data) => <SignupFormView key={data.guid} form={data} />}
    </Loaded>
  );
}

/** The head and the one group of fields that every form has. */
function PublicSkeleton() {
  return (
    <div className="mx-auto grid w-full max-w-(--w-form) gap-6">
      <div className="grid gap-3">
        <Skeleton className="h-9 w-4/5" />
        <Skeleton className="h-6 w-full" />
      </div>
      <Card className="grid gap-5 sm:grid-cols-2">
        {['first name', 'last name', 'e-mail', 'password'].map((field) => (
          <div key={field} className="grid gap-1.5">
            <Skeleton className="h-5 w-1/3" />
            <Skeleton className="h-11 w-full" />
          </div>
        ))}
      </Card>
    </div>
  );
}
