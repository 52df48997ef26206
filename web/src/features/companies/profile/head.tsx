import { unlimitedLicences } from '@coursefront/contract/constants.ts';
import type { Company } from '@coursefront/contract/people/companies.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useTitle } from '../../../lib/session/site.ts';
import { useText } from '../../../lib/text/text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Breadcrumbs } from '../../../ui/layout/breadcrumbs.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { CompanyBadge } from '../badge.tsx';
import { useCompanyRights } from '../rights.ts';
import { ActiveSwitch } from './active-switch.tsx';
import type { CompanyEditing } from './use-company-form.ts';

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
      <span>
        {lead ? text('profile.led_by', { name: `${lead.first_name} ${lead.last_name}` }) : text('profile.not_led')}
      </span>
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
