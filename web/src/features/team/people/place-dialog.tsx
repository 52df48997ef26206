import { placePeople } from '@coursefront/contract/people/departments.ts';
import { FormDialog } from '../../../lib/form/form-dialog.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { DepartmentField } from '../department-field.tsx';
import { teamReads } from '../team-reads.ts';
import type { TaskProps } from './team-task.ts';

type PlaceDraft = { company_id: number; userids: number[]; department_id: number | null };

/** Puts people into a department, or into none. */
export function PlaceDialog({ userids, team, open, onClose, onDone }: TaskProps & { userids: number[] }) {
  const text = useText('team');
  const form = useEndpointForm<typeof placePeople, PlaceDraft>(placePeople, {
    initial: {
      company_id: team.company.id,
      userids,
      department_id: team.whole ? null : (team.departments[0]?.id ?? null),
    },
    labels: { department_id: text('filters.department') },
    refreshes: teamReads,
    saved: ({ placed }) => text('place.done', { count: placed }),
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
      title={text('place.title', { count: userids.length })}
      save={text('place.save')}
      saving={text('place.saving')}
    >
      <DepartmentField form={form} name="department_id" team={team} />
    </FormDialog>
  );
}
