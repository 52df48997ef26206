import { readCompany } from '@coursefront/contract/people/companies.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CompanyNextSteps } from '../next-steps.tsx';

/** The next steps for the company that was just created, above the list. */
export function CreatedCompany({ id }: { id: string }) {
  const text = useText('companies');
  const navigate = useNavigate();
  const { data: company } = useEndpoint(readCompany, { query: { id } });
  if (!company) return null;
  const hide = () =>
    void navigate({
      to: '.',
      search: ({ created: _, ...rest }: Record<string, string>) => rest,
      hash: true,
      replace: true,
    });
  return (
    <Notice
      kind="success"
      live
      title={text('next.title', { company: company.name })}
      actions={
        <>
          <CompanyNextSteps company={company} isNew />
          <ButtonLink size="sm" link={<Link to={pathTo('CustomerProfile', { id: company.id })} />}>
            {text('next.open')}
          </ButtonLink>
          <Button size="sm" variant="ghost" onClick={hide}>
            {text('next.hide')}
          </Button>
        </>
      }
    >
      {text(company.team_lead_userid === null ? 'next.text' : 'next.text_led')}
    </Notice>
  );
}
