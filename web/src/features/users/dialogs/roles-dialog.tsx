import { noticeSeconds } from '@coursefront/contract/constants.ts';
import type { BodyInput } from '@coursefront/contract/endpoint.ts';
import { assignRoles, type UserDetail } from '@coursefront/contract/people/own-users.ts';
import { useController } from 'react-hook-form';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { personName } from '../person-name.ts';
import { assignableRoles, useRoleNames } from '../role-names.ts';
import { userReads } from '../user-reads.ts';
import { TaskDialog } from './task-dialog.tsx';

type Draft = BodyInput<typeof assignRoles>;

export function RolesDialog({ user, open, onClose }: { user: UserDetail; open: boolean; onClose: () => void }) {
  const text = useText('users');
  const roleOf = useRoleNames();
  const form = useEndpointForm<typeof assignRoles, Draft>(assignRoles, {
    initial: { role_ids: user.role_assignments_instance.map(({ role }) => role.id) as Draft['role_ids'] },
    labels: { role_ids: text('page.roles') },
    params: { id: user.userid },
    refreshes: userReads,
    onDone: () => {
      toast({ kind: 'success', title: text('roles.done'), seconds: noticeSeconds.success });
      onClose();
    },
  });
  const { field } = useController({ name: 'role_ids', control: form.fields.control });
  const held: readonly number[] = field.value;
  const toggle = (id: number) => field.onChange(held.includes(id) ? held.filter((role) => role !== id) : [...held, id]);
  return (
    <TaskDialog
      form={form}
      open={open}
      onClose={onClose}
      title={text('roles.title', { name: personName(user) })}
      text={text('roles.text')}
      save={text('roles.save')}
      saving={text('roles.saving')}
    >
      <fieldset id={form.idOf('role_ids')} className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">{text('page.roles')}</legend>
        {assignableRoles.map((id) => (
          <Checkbox key={id} label={roleOf(id)} checked={held.includes(id)} onChange={() => toggle(id)} />
        ))}
      </fieldset>
    </TaskDialog>
  );
}
