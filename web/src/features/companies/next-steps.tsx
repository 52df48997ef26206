import type { Company } from '@coursefront/contract/people/companies.ts';
import { Link } from '@tanstack/react-router';
import { FileUp, UserCog, UserPlus } from 'lucide-react';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { useCompanyRights } from './rights.ts';

type NextStepsProps = {
  company: Pick<Company, 'id' | 'team_lead_userid'>;
  /** The company has no people yet. */
  isNew?: boolean;
  /** The company's own page is open. */
  here?: boolean;
};

/** Next steps for a new company: invite its team lead and its people, on the company's page, which shows them afterwards. */
export function CompanyNextSteps({ company: { id, team_lead_userid }, isNew = false, here = false }: NextStepsProps) {
  const text = useText('companies');
  const { invites, appointsLeads } = useCompanyRights();
  if (!invites) return null;
  const invite = { to: pathTo('CustomerProfile', { id }), replace: here } as const;
  const needsLead = appointsLeads && team_lead_userid === null;
  return (
    <>
      {needsLead && (
        <ButtonLink
          size="sm"
          variant="primary"
          icon={UserCog}
          link={<Link {...invite} search={{ do: 'invite', of: 'teamlead' }} />}
        >
          {text('next.lead')}
        </ButtonLink>
      )}
      <ButtonLink size="sm" icon={UserPlus} link={<Link {...invite} search={{ do: 'invite' }} />}>
        {text('next.people')}
      </ButtonLink>
      {isNew && (
        <ButtonLink
          size="sm"
          icon={FileUp}
          link={<Link to={pathTo('CompanyAccountUserImport')} search={{ company_id: String(id) }} />}
        >
          {text('next.import')}
        </ButtonLink>
      )}
    </>
  );
}
