import { readSignupForm } from '@coursefront/contract/signup/signup-forms.ts';
import { Link, useParams } from '@tanstack/react-router';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { NothingFoundPicture } from '../../../ui/pictures/nothing-found.tsx';
import { RegistrationsChart } from './chart.tsx';
import { RegistrationsHead } from './head.tsx';
import { RegistrationsTable } from './table.tsx';

/** One form and who registered by it. */
export function RegistrationsPage() {
  const text = useText('signup-forms');
  const common = useText('common');
  const { formid }: { formid?: string } = useParams({ strict: false });
  const form = useEndpoint(readSignupForm, { params: { id: Number(formid) } });
  // An address with something else than a number in it names no form either.
  if (form.error && [404, 422].includes(form.error.status)) {
    return (
      <EmptyState
        picture={<NothingFoundPicture />}
        title={text('registrations.missing_title')}
        text={text('registrations.missing_text')}
        actions={
          <ButtonLink link={<Link to={pathTo('CompanyAccountSignupForms')} />}>
            {common('titles.signup_forms')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <Loaded
      query={form}
      skeleton={<Skeleton className="h-80 w-full" />}
      errorTitle={text('registrations.form_failed')}
      errorText={form.error?.message}
      retryLabel={common('list.try_again')}
    >
      {(found) => (
        <>
          <RegistrationsHead form={found} />
          <RegistrationsChart formId={found.id} />
          <RegistrationsTable formId={found.id} />
        </>
      )}
    </Loaded>
  );
}
