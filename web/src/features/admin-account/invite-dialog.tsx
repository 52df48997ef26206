import { inviteAdmin, readAdmins } from '@coursefront/contract/people/admin-sessions.ts';
import { FormDialog } from '../../lib/form/form-dialog.tsx';
import { TextField } from '../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { NameFields } from '../../parts/people/name-fields.tsx';

export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText('admin-account');
  const form = useEndpointForm(inviteAdmin, {
    initial: { email: '', first_name: '', last_name: '' },
    labels: {
      email: text('invite.email'),
      first_name: text('invite.first_name'),
      last_name: text('invite.last_name'),
    },
    refreshes: [readAdmins],
    saved: ({ email }) => text('invite.saved', { email: leftToRight(email) }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={text('invite.title')}
      intro={<p>{text('invite.text')}</p>}
      save={text('invite.save')}
      saving={text('invite.saving')}
    >
      <TextField form={form} name="email" type="email" autoComplete="off" />
      <NameFields form={form} />
    </FormDialog>
  );
}
