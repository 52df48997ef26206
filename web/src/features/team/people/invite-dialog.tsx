import { inviteToTeam } from '@coursefront/contract/people/team.ts';
import { FormField } from '../../../lib/form/form.tsx';
import { FormDialog } from '../../../lib/form/form-dialog.tsx';
import { TextField } from '../../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { useSeatName } from '../../../parts/people/booked-seats.tsx';
import { NameFields } from '../../../parts/people/name-fields.tsx';
import { MultiSelect } from '../../../ui/fields/multi-select.tsx';
import { DepartmentField } from '../department-field.tsx';
import { teamReads } from '../team-reads.ts';
import type { TaskProps } from './team-task.ts';

type InviteDraft = {
  company_id: number;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  department_id: number | null;
  courseids: number[];
};

/** Invites somebody to the company, with courses out of the licences that are left. */
export function InviteDialog({ team, open, onClose, onDone }: TaskProps) {
  const text = useText('team');
  const users = useText('users');
  const choices = useText('choices');
  const common = useText('common');
  const initial: InviteDraft = {
    company_id: team.company.id,
    first_name: '',
    last_name: '',
    email: '',
    phone: null,
    // A lead of departments can only invite into one of them.
    department_id: team.whole ? null : (team.departments[0]?.id ?? null),
    courseids: [],
  };
  const form = useEndpointForm<typeof inviteToTeam, InviteDraft>(inviteToTeam, {
    initial,
    labels: {
      first_name: users('fields.first_name'),
      last_name: users('fields.last_name'),
      email: users('fields.email'),
      phone: users('fields.phone'),
      department_id: text('filters.department'),
      courseids: users('fields.courses'),
    },
    refreshes: teamReads,
    saved: (_, { first_name, last_name }) => users('invite.done', { name: `${first_name} ${last_name}` }),
    onDone: () => {
      onDone();
      onClose();
    },
  });
  const seatName = useSeatName();
  const left = team.courses.filter(({ free }) => free > 0);
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={users('invite.title')}
      intro={<p>{users('invite.text')}</p>}
      save={users('invite.save')}
      saving={users('invite.saving')}
    >
      <NameFields form={form} />
      <TextField form={form} name="email" type="email" autoComplete="off" />
      <TextField form={form} name="phone" type="tel" autoComplete="off" nullable optional />
      {team.departments.length > 0 && <DepartmentField form={form} name="department_id" team={team} />}
      {left.length > 0 && (
        <FormField form={form} name="courseids" optional help={text('invite.courses_help')}>
          {({ value, onChange, onBlur }) => (
            <MultiSelect
              options={left.map(({ courseid, name, free, free_dates }) => ({
                value: String(courseid),
                label: text('assign.option', { course: name, count: free }),
                ...(free_dates.length > 0 && {
                  note: free_dates
                    .map((date) => users('seat.count', { date: seatName(date), count: date.seats }))
                    .join(' · '),
                }),
              }))}
              value={(value as InviteDraft['courseids']).map(String)}
              onChange={(chosen) => onChange(chosen.map(Number))}
              onBlur={onBlur}
              placeholder={users('fields.no_courses')}
              labels={{ search: choices('search_course'), none: choices('none'), done: common('dialog.done') }}
            />
          )}
        </FormField>
      )}
    </FormDialog>
  );
}
