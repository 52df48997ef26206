import { exportRegistrations } from '@coursefront/contract/signup/registrations.ts';
import type { SignupForm } from '@coursefront/contract/signup/signup-forms.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useTitle } from '../../../lib/session/site.ts';
import { useText } from '../../../lib/text/text.ts';
import { ExportButton } from '../../../parts/list/export-button.tsx';
import { Breadcrumbs } from '../../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { FormLink } from '../form-link.tsx';
import { FormBadge } from '../overview/form-badge.tsx';
import { FormCount } from '../overview/form-count.tsx';

export function RegistrationsHead({ form }: { form: SignupForm }) {
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
        actions={
          <ExportButton
            endpoint={exportRegistrations}
            input={{ params: { id: form.id } }}
            name={`registrations-${form.id}.csv`}
          />
        }
      />
      <Card className="grid items-center gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <FormLink form={form} />
        <FormCount form={form} />
      </Card>
    </div>
  );
}
