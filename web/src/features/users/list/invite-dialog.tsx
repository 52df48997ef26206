import type { BodyInput } from '@coursefront/contract/endpoint.ts';
import { inviteUser } from '@coursefront/contract/people/own-users.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { FormField } from '../../../lib/form/form.tsx';
import { FormDialog } from '../../../lib/form/form-dialog.tsx';
import { TextField } from '../../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { useCourseOptions } from '../../../parts/courses/use-course-options.ts';
import { WithoutDate } from '../../../parts/courses/without-date.tsx';
import { ChoiceBox } from '../../../parts/list/choice-box.tsx';
import { NameFields } from '../../../parts/people/name-fields.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Combobox } from '../../../ui/fields/combobox.tsx';
import { MultiSelect } from '../../../ui/fields/multi-select.tsx';
import type { DialogState } from '../../../ui/overlays/use-dialog-task.tsx';
import { assignableRoles, useRoleNames } from '../roles.ts';
import { userReads, useUserRights } from '../user.tsx';

type InviteDraft = {
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  company_id: number | null;
  role_id: NonNullable<BodyInput<typeof inviteUser>['role_id']>;
  courseids: number[];
};

/** Filled in from the start: the company that the list is filtered by, or that needs a team lead. */
export type InviteStart = Pick<InviteDraft, 'company_id'> & { lead?: boolean };

const secondsToGoOn = 8;

type InviteDialogProps = DialogState & { start: InviteStart; onAnother: (start: InviteStart) => void };

/** Invites a new user, with an optional company, first courses and, by those who may assign roles, a role. */
export function InviteDialog({ start, onAnother, open, onClose }: InviteDialogProps) {
  const text = useText('users');
  const choices = useText('choices');
  const common = useText('common');
  const roleOf = useRoleNames();
  const { assignsRoles } = useUserRights();
  const options = useCourseOptions({ when: open });
  const form = useEndpointForm<typeof inviteUser, InviteDraft>(inviteUser, {
    initial: {
      first_name: '',
      last_name: '',
      email: '',
      phone: null,
      company_id: start.company_id,
      role_id: start.lead && assignsRoles ? roles.teamlead : roles.student,
      courseids: [],
    },
    labels: {
      first_name: text('fields.first_name'),
      last_name: text('fields.last_name'),
      email: text('fields.email'),
      phone: text('fields.phone'),
      company_id: text('fields.company'),
      role_id: text('fields.role'),
      courseids: text('fields.courses'),
    },
    refreshes: userReads,
    onDone: (user, { company_id }) => {
      toast({
        kind: 'success',
        title: text('invite.done', { name: personName(user) }),
        seconds: secondsToGoOn,
        action: { label: text('invite.another'), onPress: () => onAnother({ company_id }) },
      });
      onClose();
    },
  });
  const ofCompany = form.fields.watch('company_id') !== null;
  const given = form.fields.watch('courseids');
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={text(start.lead ? 'invite.title_lead' : 'invite.title')}
      intro={<p>{text('invite.text')}</p>}
      save={text('invite.save')}
      saving={text('invite.saving')}
    >
      <NameFields form={form} />
      <TextField form={form} name="email" type="email" autoComplete="off" />
      <TextField form={form} name="phone" type="tel" autoComplete="off" nullable optional />
      <FormField form={form} name="company_id" optional>
        {({ value, onChange, onBlur }) => (
          <ChoiceBox
            kind="company"
            all={text('fields.no_company')}
            value={value as InviteDraft['company_id']}
            onChange={(id) => onChange(id ?? null)}
            onBlur={onBlur}
          />
        )}
      </FormField>
      {assignsRoles && (
        <FormField form={form} name="role_id">
          {({ value, onChange, onBlur }) => (
            <Combobox
              value={String(value)}
              onChange={(id) => onChange(Number(id ?? roles.student))}
              onBlur={onBlur}
              options={assignableRoles.map((id) => ({ value: String(id), label: roleOf(id) }))}
              labels={{ search: text('filters.search_role'), none: choices('none') }}
            />
          )}
        </FormField>
      )}
      <FormField
        form={form}
        name="courseids"
        optional
        help={[text('invite.courses_help'), ofCompany && text('give.text')].filter(Boolean).join(' ')}
      >
        {({ value, onChange, onBlur }) => (
          <MultiSelect
            options={options}
            value={(value as InviteDraft['courseids']).map(String)}
            onChange={(chosen) => onChange(chosen.map(Number))}
            onBlur={onBlur}
            placeholder={text('fields.no_courses')}
            labels={{ search: choices('search_course'), none: choices('none'), done: common('dialog.done') }}
          />
        )}
      </FormField>
      <WithoutDate isGiven={({ courseid }) => given.includes(courseid)} />
    </FormDialog>
  );
}
