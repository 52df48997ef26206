import type { BodyInput } from '@coursefront/contract/endpoint.ts';
import { revokeCertificate } from '@coursefront/contract/learning/learning.ts';
import { giveLicence } from '@coursefront/contract/people/licences.ts';
import {
  assignRoles,
  changeUserCompany,
  suspendUser,
  type UserDetail,
  withdrawConsent,
} from '@coursefront/contract/people/own-users.ts';
import { useController } from 'react-hook-form';
import { FormField } from '../../../lib/form/form.tsx';
import { FormDialog } from '../../../lib/form/form-dialog.tsx';
import { TextField } from '../../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { ConfirmAction } from '../../../parts/actions/confirm-action.tsx';
import { WithoutDate } from '../../../parts/courses/without-date.tsx';
import { ChoiceBox } from '../../../parts/list/choice-box.tsx';
import { LastDayField } from '../../../parts/people/last-day-field.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import type { DialogState } from '../../../ui/overlays/use-dialog-task.tsx';
import { LicenceDialog, type LicenceTask } from '../licences/dialog.tsx';
import { CompanyLicences } from '../licences/licence.tsx';
import { useTellGiven } from '../licences/use-tell-given.ts';
import { assignableRoles, useRoleNames } from '../roles.ts';
import { type UserRights, userReads } from '../user.tsx';

export type UserTask =
  | { kind: 'give' | 'roles' | 'company' | 'suspend' | 'consent' }
  | { kind: 'revoke'; certificate: Pick<UserDetail['certificates'][number], 'id' | 'name'> }
  | LicenceTask;

/** Props of the parts of a user's page that start tasks. */
export type UserPartProps = { user: UserDetail; rights: UserRights; begin: (task: UserTask) => void };

type UserDialogProps = DialogState & { user: UserDetail };

/** The dialog for one task with a user. */
export function UserDialog({ task, ...dialog }: UserDialogProps & { task: UserTask }) {
  switch (task.kind) {
    case 'give':
      return <GiveLicenceDialog {...dialog} />;
    case 'roles':
      return <RolesDialog {...dialog} />;
    case 'company':
      return <CompanyDialog {...dialog} />;
    case 'suspend':
      return <SuspendDialog {...dialog} />;
    case 'consent':
      return <ConsentDialog {...dialog} />;
    case 'revoke':
      return <RevokeDialog certificate={task.certificate} open={dialog.open} onClose={dialog.onClose} />;
    default:
      return <LicenceDialog task={task} open={dialog.open} onClose={dialog.onClose} />;
  }
}

function GiveLicenceDialog({ user, open, onClose }: UserDialogProps) {
  const text = useText('users');
  const name = personName(user);
  const tellGiven = useTellGiven();
  const held = new Set(user.enrolments.filter(({ state }) => state !== 'over').map(({ courseid }) => courseid));
  const form = useEndpointForm<typeof giveLicence, BodyInput<typeof giveLicence>>(giveLicence, {
    // Null until a course is chosen; the schema asks for it.
    initial: { userid: user.userid, courseid: null as unknown as number, last_day: undefined },
    labels: { courseid: text('give.course'), last_day: text('give.last_day') },
    refreshes: userReads,
    onDone: (licence) => {
      tellGiven(licence, name);
      onClose();
    },
  });
  const chosen = form.fields.watch('courseid');
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={text('give.title', { name })}
      intro={<p>{text('give.text')}</p>}
      save={text('give.save')}
      saving={text('give.saving')}
    >
      <FormField form={form} name="courseid" help={<CompanyLicences user={user} />}>
        {({ value, onChange, onBlur }) => (
          <ChoiceBox
            kind="course"
            all={text('give.choose')}
            barred={(course) => (held.has(course.id) ? text('give.held', { course: course.name }) : undefined)}
            value={Number(value) || null}
            onChange={(id) => onChange(id ?? null)}
            onBlur={onBlur}
          />
        )}
      </FormField>
      <WithoutDate isGiven={({ courseid }) => courseid === chosen} />
      <LastDayField form={form} />
    </FormDialog>
  );
}

type RolesDraft = BodyInput<typeof assignRoles>;

function RolesDialog({ user, open, onClose }: UserDialogProps) {
  const text = useText('users');
  const roleOf = useRoleNames();
  const form = useEndpointForm<typeof assignRoles, RolesDraft>(assignRoles, {
    initial: { role_ids: user.role_assignments_instance.map(({ role }) => role.id) as RolesDraft['role_ids'] },
    labels: { role_ids: text('page.roles') },
    params: { id: user.userid },
    refreshes: userReads,
    saved: () => text('roles.done'),
    onDone: onClose,
  });
  const { field } = useController({ name: 'role_ids', control: form.fields.control });
  const held: readonly number[] = field.value;
  const toggle = (id: number) => field.onChange(held.includes(id) ? held.filter((role) => role !== id) : [...held, id]);
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={text('roles.title', { name: personName(user) })}
      intro={<p>{text('roles.text')}</p>}
      save={text('roles.save')}
      saving={text('roles.saving')}
    >
      <fieldset id={form.idOf('role_ids')} className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">{text('page.roles')}</legend>
        {assignableRoles.map((id) => (
          <Checkbox key={id} label={roleOf(id)} checked={held.includes(id)} onChange={() => toggle(id)} />
        ))}
      </fieldset>
    </FormDialog>
  );
}

function CompanyDialog({ user, open, onClose }: UserDialogProps) {
  const text = useText('users');
  const form = useEndpointForm<typeof changeUserCompany, { company_id: number | null }>(changeUserCompany, {
    initial: { company_id: user.company?.id ?? null },
    labels: { company_id: text('fields.company') },
    params: { id: user.userid },
    refreshes: userReads,
    saved: () => text('company.done'),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={text('company.title', { name: personName(user) })}
      intro={<p>{text('company.text')}</p>}
      save={text('company.save')}
      saving={text('company.saving')}
    >
      <FormField form={form} name="company_id">
        {({ value, onChange, onBlur }) => (
          <ChoiceBox
            kind="company"
            all={text('fields.no_company')}
            value={value}
            onChange={(id) => onChange(id ?? null)}
            onBlur={onBlur}
          />
        )}
      </FormField>
    </FormDialog>
  );
}

function SuspendDialog({ user, ...dialog }: UserDialogProps) {
  const text = useText('users');
  const name = personName(user);
  return (
    <ConfirmAction
      {...dialog}
      endpoint={suspendUser}
      input={{ params: { id: user.userid } }}
      refreshes={userReads}
      title={text('suspend.title', { name })}
      text={text('suspend.text', { name })}
      confirmLabel={text('suspend.confirm', { name })}
      cancelLabel={text('suspend.keep')}
      busyLabel={text('suspend.busy')}
      done={text('suspend.done', { name })}
      failed={text('suspend.failed', { name })}
    />
  );
}

function ConsentDialog({ user, ...dialog }: UserDialogProps) {
  const text = useText('users');
  const name = personName(user);
  return (
    <ConfirmAction
      {...dialog}
      endpoint={withdrawConsent}
      input={{ params: { id: user.userid } }}
      refreshes={userReads}
      title={text('consent.title', { name })}
      text={text('consent.text', { name })}
      confirmLabel={text('consent.confirm')}
      cancelLabel={text('consent.keep')}
      busyLabel={text('consent.busy')}
      done={text('consent.done', { name })}
      failed={text('consent.failed', { name })}
    />
  );
}

type RevokeDialogProps = DialogState & { certificate: Pick<UserDetail['certificates'][number], 'id' | 'name'> };

function RevokeDialog({ certificate: { id, name }, open, onClose }: RevokeDialogProps) {
  const text = useText('users');
  const form = useEndpointForm<typeof revokeCertificate, BodyInput<typeof revokeCertificate>>(revokeCertificate, {
    initial: { reason: '' },
    labels: { reason: text('certificates.reason') },
    params: { id },
    refreshes: userReads,
    saved: () => text('certificates.revoke_done'),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      danger
      title={text('certificates.revoke_title', { name })}
      intro={<p>{text('certificates.revoke_text')}</p>}
      save={text('certificates.revoke')}
      saving={text('certificates.revoking')}
    >
      <TextField form={form} name="reason" help={text('certificates.reason_hint')} />
    </FormDialog>
  );
}
