import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { exportRegistrations } from '@coursefront/contract/registrations.ts';
import type { SignupForm } from '@coursefront/contract/signup-forms.ts';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../lib/download.ts';
import { pathTo } from '../../lib/routes.ts';
import { useTitle } from '../../lib/site.ts';
import { useText } from '../../lib/text.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { toast } from '../../ui/toast.ts';
import { FormBadge } from './overview-badge.tsx';
import { FormCount } from './overview-count.tsx';
import { FormLink } from './overview-link.tsx';

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
        actions={<ExportButton formId={form.id} />}
      />
      <Card className="grid items-center gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <FormLink form={form} />
        <FormCount form={form} />
      </Card>
    </div>
  );
}

function ExportButton({ formId: id }: { formId: number }) {
  const text = useText('signup-forms');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const saved = await download(exportRegistrations, { params: { id } }, `registrations-${id}.csv`);
    setBusy(false);
    if (!saved) toast({ kind: 'danger', title: text('registrations.export_failed'), seconds: noticeSeconds.error });
  };
  return (
    <Button icon={Download} busy={busy} busyLabel={text('registrations.exporting')} onClick={save}>
      {text('registrations.export')}
    </Button>
  );
}
