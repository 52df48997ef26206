import { placePeople } from '@coursefront/contract/people/departments.ts';
import { FormDialog } from '../../../lib/form/form-dialog.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { DepartmentField } from '../department-field.tsx';
import { teamReads } from '../team-reads.ts';
import type { PeopleTaskProps } from '../team-task.ts';

type PlaceDraft = { company_id: number; userids: number[]; department_id: number | null };

type PlaceDialogProps = PeopleTaskProps & {
  /** The department that they are in now. */
  from: number | null;
};

/** Puts people into a department, or into none. */
export function PlaceDialog({ userids, name, from, team, open, onClose, onDone }: PlaceDialogProps) {
  const text = useText('team');
  const form = useEndpointForm<typeof placePeople, PlaceDraft>(placePeople, {
    initial: {
      company_id: team.company.id,
      userids,
      department_id: from ?? (team.whole ? null : (team.departments[0]?.id ?? null)),
    },
    labels: { department_id: text('filters.department') },
    refreshes: teamReads,
    saved: ({ placed }) => (name ? text('place.done_named', { name }) : text('place.done', { count: placed })),
    onDone: () => {
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={name ? text('place.title_named', { name }) : text('place.title', { count: userids.length })}
      save={text('place.save')}
      saving={text('place.saving')}
    >
      <DepartmentField form={form} name="department_id" team={team} />
    </FormDialog>
  );
}
