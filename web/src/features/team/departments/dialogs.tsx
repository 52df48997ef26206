import {
  addTeamLead,
  changeDepartment,
  deleteDepartment,
  makeDepartment,
  removeTeamLead,
} from '@coursefront/contract/people/departments.ts';
import type { Department } from '@coursefront/contract/people/team.ts';
import { FormDialog } from '../../../lib/form/form-dialog.tsx';
import { TextField } from '../../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { ConfirmAction } from '../../../parts/actions/confirm-action.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import { DepartmentField } from '../department-field.tsx';
import { PersonField } from '../person-field.tsx';
import { branchOf, teamReads } from '../team-reads.ts';
import type { DepartmentTask, DepartmentTaskProps, Lead } from './department-task.ts';
import { FillDialog } from './fill-dialog.tsx';

/** The dialog for one task with a department or its leads. */
export function DepartmentTaskDialog({ task, ...props }: DepartmentTaskProps & { task: DepartmentTask }) {
  switch (task.kind) {
    case 'new':
      return <NewDialog parentId={task.parentId} {...props} />;
    case 'edit':
      return <EditDialog department={task.department} {...props} />;
    case 'delete':
      return <DeleteDialog department={task.department} {...props} />;
    case 'fill':
      return <FillDialog department={task.department} {...props} />;
    case 'lead':
      return <LeadDialog department={task.department} {...props} />;
    case 'unlead':
      return <UnleadDialog lead={task.lead} {...props} />;
  }
}

type PlaceDraft = { name: string; parent_id: number | null };

function NewDialog({ parentId, team, open, onClose }: DepartmentTaskProps & { parentId: number | null }) {
  const text = useText('team');
  const form = useEndpointForm<typeof makeDepartment, PlaceDraft & { company_id: number }>(makeDepartment, {
    initial: { company_id: team.company.id, name: '', parent_id: parentId },
    labels: { name: text('tree.name'), parent_id: text('tree.parent') },
    refreshes: teamReads,
    saved: (_, { name }) => text('tree.saved', { name }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={text('tree.new')}
      save={text('tree.save')}
      saving={text('tree.saving')}
    >
      <TextField form={form} name="name" autoComplete="off" />
      <DepartmentField form={form} name="parent_id" team={team} none={text('tree.top')} />
    </FormDialog>
  );
}

function EditDialog({ department, team, open, onClose }: DepartmentTaskProps & { department: Department }) {
  const text = useText('team');
  const form = useEndpointForm<typeof changeDepartment, PlaceDraft>(changeDepartment, {
    initial: { name: department.name, parent_id: department.parent_id },
    labels: { name: text('tree.name'), parent_id: text('tree.parent') },
    params: { id: department.id },
    refreshes: teamReads,
    saved: (_, { name }) => text('tree.saved', { name }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={text('tree.edit_title', { name: department.name })}
      save={text('tree.save')}
      saving={text('tree.saving')}
    >
      <TextField form={form} name="name" autoComplete="off" />
      <DepartmentField
        form={form}
        name="parent_id"
        team={team}
        none={text('tree.top')}
        without={branchOf(team.departments, department.id)}
      />
    </FormDialog>
  );
}

function DeleteDialog({ department, team: _, ...dialog }: DepartmentTaskProps & { department: Department }) {
  const text = useText('team');
  return (
    <ConfirmAction
      {...dialog}
      endpoint={deleteDepartment}
      input={{ params: { id: department.id } }}
      refreshes={teamReads}
      title={text('tree.delete_title', { name: department.name })}
      text={text('tree.delete_text')}
      confirmLabel={text('tree.delete')}
      busyLabel={text('tree.deleting')}
      done={text('tree.deleted')}
      failed={text('tree.failed')}
    />
  );
}

type LeadDraft = { company_id: number; userid: number; department_id: number | null };

function LeadDialog({ department, team, open, onClose }: DepartmentTaskProps & { department: Department | null }) {
  const text = useText('team');
  const form = useEndpointForm<typeof addTeamLead, LeadDraft>(addTeamLead, {
    // Null until somebody is chosen; the schema asks for it.
    initial: {
      company_id: team.company.id,
      userid: null as unknown as number,
      department_id: department?.id ?? null,
    },
    labels: { userid: text('list.person') },
    refreshes: teamReads,
    saved: ({ added, user }) =>
      text(added ? 'leads.added' : 'leads.already', {
        name: personName(user),
        place: department?.name ?? team.company.name,
      }),
    onDone: onClose,
  });
  const named = team.team_lead ? [team.team_lead] : [];
  const leading = (department?.leads ?? [...named, ...team.leads]).map(({ userid }) => userid);
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={text('leads.add_title', { name: department?.name ?? team.company.name })}
      intro={<p>{text(department ? 'leads.add_text' : 'leads.text')}</p>}
      save={text('leads.add')}
      saving={text('leads.adding')}
    >
      <PersonField form={form} name="userid" team={team} without={leading} />
    </FormDialog>
  );
}

function UnleadDialog({ lead, team: _, ...dialog }: DepartmentTaskProps & { lead: Lead }) {
  const text = useText('team');
  const name = personName(lead);
  return (
    <ConfirmAction
      {...dialog}
      endpoint={removeTeamLead}
      input={{ params: { id: lead.id } }}
      refreshes={teamReads}
      title={text('leads.remove_title', { name })}
      text={text('leads.remove_text', { name })}
      confirmLabel={text('leads.remove_confirm')}
      busyLabel={text('leads.removing')}
      done={text('leads.removed')}
      failed={text('leads.failed')}
    />
  );
}
