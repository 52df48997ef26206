import { exportRegistrations } from '@coursefront/contract/signup/registrations.ts';
import { readSignupForm, type SignupForm } from '@coursefront/contract/signup/signup-forms.ts';
import { Link } from '@tanstack/react-router';
import { LockOpen, Pencil } from 'lucide-react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useTitle } from '../../../lib/session/site.ts';
import { useText } from '../../../lib/text/text.ts';
import { ExportButton } from '../../../parts/list/export-button.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '../../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { useDialogTask } from '../../../ui/overlays/use-dialog-task.tsx';
import { NothingFoundPicture } from '../../../ui/pictures/illustrations.tsx';
import { FormBadge, FormCount, FormLink } from '../form-summary.tsx';
import { EditDialog } from '../overview/edit-dialog.tsx';
import { useFormMoves } from '../overview/form-moves.ts';
import { RegistrationsChart } from './chart.tsx';
import { RegistrationsTable } from './table.tsx';

/** One form and its registrations. */
export function RegistrationsPage({ formid }: { formid: string }) {
  const text = useText('signup-forms');
  const common = useText('common');
  const form = useEndpoint(readSignupForm, { params: { id: Number(formid) } });
  return (
    <Loaded
      query={form}
      missing={
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
      }
      skeleton={<Skeleton className="h-80 w-full" />}
      errorTitle={text('registrations.form_failed')}
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

function RegistrationsHead({ form }: { form: SignupForm }) {
  const text = useText('signup-forms');
  const common = useText('common');
  useTitle(form.title);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Breadcrumbs
        label={common('breadcrumbs')}
        trail={[{ label: common('titles.signup_forms'), link: <Link to={pathTo('CompanyAccountSignupForms')} /> }]}
      />
      <PageHead
        title={form.title}
        text={text('overview.for_company', { company: form.company_name })}
        beside={<FormBadge state={form.state} />}
        actions={<HeadActions form={form} />}
      />
      <Card className="grid items-center gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <FormLink form={form} />
        <FormCount form={form} />
      </Card>
    </div>
  );
}

/** A closed form can be reopened here. */
function HeadActions({ form }: { form: SignupForm }) {
  const text = useText('signup-forms');
  const editing = useDialogTask<SignupForm>();
  const { reopen } = useFormMoves();
  return (
    <>
      <Button icon={Pencil} onClick={() => editing.begin(form)}>
        {text('actions.edit')}
      </Button>
      {form.state === 'closed' && (
        <Button icon={LockOpen} onClick={() => reopen(form)}>
          {text('actions.reopen')}
        </Button>
      )}
      <ExportButton
        endpoint={exportRegistrations}
        input={{ params: { id: form.id } }}
        name={`registrations-${form.id}.csv`}
      />
      {editing.dialog((edited, dialog) => (
        <EditDialog form={edited} {...dialog} onStartOver={editing.begin} />
      ))}
    </>
  );
}
