import { unlimitedLicences } from '@coursefront/contract/constants.ts';
import { type Company, updateCompany } from '@coursefront/contract/people/companies.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useTitle } from '../../../lib/session/site.ts';
import { useText } from '../../../lib/text/text.ts';
import { toastFailure, toastSuccess } from '../../../lib/toasts.ts';
import { personName } from '../../../parts/people/person-name.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { Breadcrumbs } from '../../../ui/layout/breadcrumbs.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { CompanyBadge } from '../badge.tsx';
import { useCompanyRights } from '../rights.ts';
import { type CompanyEditing, companyReads } from './form.tsx';

export function CompanyHead({ company, editing }: { company: Company; editing: CompanyEditing }) {
  const text = useText('companies');
  const common = useText('common');
  const { activates } = useCompanyRights();
  useTitle(company.name);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {activates && (
        <Breadcrumbs
          label={common('breadcrumbs')}
          trail={[{ label: text('profile.back'), link: <Link to={pathTo('CustomerManagement')} /> }]}
        />
      )}
      <PageHead
        picture={<Avatar name={company.name} size="lg" />}
        title={company.name}
        text={<About company={company} />}
        beside={<CompanyBadge active={company.active} />}
        {...(activates && { actions: <ActiveSwitch company={company} editing={editing} /> })}
      />
      {!company.active && (
        <Notice kind="warning" title={text('profile.inactive_title')}>
          {text('profile.inactive_text')}
        </Notice>
      )}
    </div>
  );
}

function About({ company }: { company: Company }) {
  const text = useText('companies');
  const { team_lead: lead, used_licenses: used, maximum_license: maximum } = company;
  return (
    <span className="flex flex-wrap gap-x-4">
      <span>{lead ? text('profile.led_by', { name: personName(lead) }) : text('profile.not_led')}</span>
      <span>
        {text('profile.since')} <DateText value={company.created_at} />, {text('profile.changed')}{' '}
        <DateText value={company.updated_at} />
      </span>
      <span>
        {maximum === unlimitedLicences
          ? text('profile.licences_unlimited', { count: used })
          : text('profile.licences_used', { used, maximum })}
      </span>
    </span>
  );
}

/** Activates the company immediately. Deactivating it, which stops its people from buying, asks first. */
function ActiveSwitch({ company, editing }: { company: Company; editing: CompanyEditing }) {
  const text = useText('companies');
  const common = useText('common');
  const [asking, setAsking] = useState(false);
  const update = useAction(updateCompany, { refreshes: companyReads });
  const { version, setVersion } = editing;
  const turn = (active: 0 | 1) =>
    update.mutate(
      {
        params: { id: company.id, instance_id: company.instance_id },
        body: { active, version },
      },
      {
        onSuccess: ({ name, version: made }) => {
          // The form continues with the new version, so that unsaved input there does not count as outdated.
          setVersion(made);
          toastSuccess(text(active === 1 ? 'profile.activated' : 'profile.deactivated', { company: name }));
        },
        onError: ({ message }) => toastFailure(text('profile.switch_failed'), message),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Switch
        label={text('profile.active')}
        checked={company.active}
        disabled={update.isPending}
        onChange={({ target }) => (target.checked ? turn(1) : setAsking(true))}
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => turn(0)}
        title={text('profile.deactivate_title', { company: company.name })}
        text={text('profile.deactivate_text')}
        confirmLabel={text('profile.deactivate_confirm')}
        cancelLabel={common('dialog.cancel')}
        busy={update.isPending}
        busyLabel={text('profile.deactivate_busy')}
      />
    </>
  );
}
