import { readTeam, type Team } from '@coursefront/contract/people/team.ts';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useAddressSearch } from '../../lib/routes/address.ts';
import { useText } from '../../lib/text/text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { MessagePage } from '../../ui/feedback/message-page.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PeoplePicture } from '../../ui/pictures/illustrations.tsx';
import { type TeamTab, TeamTabs } from './team-tabs.tsx';

type TeamFrameProps = {
  current: TeamTab;
  actions?: (team: Team) => ReactNode;
  children: (team: Team) => ReactNode;
};

/** The team of the address, or the first that the reader leads: its head, its pages, and the way to other teams. */
export function TeamFrame({ current, actions, children }: TeamFrameProps) {
  const text = useText('team');
  const { company_id } = useAddressSearch();
  const named = /^\d{1,15}$/.test(company_id ?? '') ? { company_id: Number(company_id) } : {};
  const team = useEndpoint(readTeam, { query: named });
  return (
    <Loaded
      query={team}
      errorTitle={text('failed')}
      skeleton={<Skeleton className="h-96 w-full rounded-lg" />}
      missing={<MessagePage picture={<PeoplePicture />} title={text('none_title')} text={text('none_text')} />}
    >
      {(found) => (
        <>
          <TeamHead team={found} current={current} actions={actions?.(found)} />
          <TeamTabs current={current} team={found} />
          {children(found)}
        </>
      )}
    </Loaded>
  );
}

function TeamHead({ team, current, actions }: { team: Team; current: TeamTab; actions: ReactNode }) {
  const text = useText('team');
  const common = useText('common');
  const { company, whole } = team;
  const leads = team.companies.some(({ id }) => id === company.id);
  return (
    <PageHead
      title={leads ? common('titles.team') : company.name}
      {...(current === 'people'
        ? { text: text(whole ? 'text' : 'text_branch', { company: company.name }) }
        : leads && { text: company.name })}
      actions={
        <>
          {team.companies.length > 1 && <CompanyChoice team={team} />}
          {actions}
        </>
      }
    />
  );
}

function CompanyChoice({ team: { company, companies } }: { team: Team }) {
  const text = useText('team');
  const navigate = useNavigate();
  return (
    <Select
      aria-label={text('which_company')}
      value={String(company.id)}
      onChange={({ target }) => void navigate({ to: '.', search: { company_id: target.value } })}
      options={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}
