import type { Team } from '@coursefront/contract/people/team.ts';
import { UserPlus, X } from 'lucide-react';
import { useText } from '../../../lib/text/text.ts';
import { personName } from '../../../parts/people/person-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import type { DepartmentTask, Lead } from './department-task.ts';

type Begin = (task: DepartmentTask) => void;

/** The team lead whom the company's details name, and further ones. */
export function CompanyLeads({ team, begin }: { team: Team; begin: Begin }) {
  const text = useText('team');
  return (
    <TitledCard
      title={text('leads.title')}
      actions={
        <Button size="sm" icon={UserPlus} onClick={() => begin({ kind: 'lead', department: null })}>
          {text('leads.add')}
        </Button>
      }
    >
      <div className="grid gap-1 px-5 py-3 text-sm text-ink-2">
        <p>{text('leads.text')}</p>
        {team.team_lead || team.leads.length > 0 ? (
          <Leads named={team.team_lead} leads={team.leads} removable begin={begin} />
        ) : (
          <p>{text('leads.none')}</p>
        )}
      </div>
    </TitledCard>
  );
}

type LeadsProps = {
  /** The one of the company's details, who is changed there. */
  named?: Team['team_lead'];
  leads: readonly Lead[];
  removable: boolean;
  begin: Begin;
};

export function Leads({ named = null, leads, removable, begin }: LeadsProps) {
  const text = useText('team');
  if (!named && leads.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
      <span aria-hidden="true">{text('leads.of')}</span>
      <ul aria-label={text('leads.of')} className="flex flex-wrap gap-x-4">
        {named && <li className="flex items-center">{text('leads.named', { name: personName(named) })}</li>}
        {leads.map((lead) => (
          <li key={lead.id} className="flex items-center gap-1 text-ink-2">
            {personName(lead)}
            {removable && (
              <IconButton
                size="sm"
                icon={X}
                label={text('leads.remove', { name: personName(lead) })}
                onClick={() => begin({ kind: 'unlead', lead })}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
