import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { inviteAdmin, readAdmins } from '@coursefront/contract/people/admin-sessions.ts';
import { useId } from 'react';
import { Form, FormField } from '../../lib/form/form.tsx';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText('admin-account');
  const common = useText('common');
  const formId = useId();
  const form = useEndpointForm(inviteAdmin, {
    initial: { email: '', first_name: '', last_name: '' },
    labels: {
      email: text('invite.email'),
      first_name: text('invite.first_name'),
      last_name: text('invite.last_name'),
    },
    refreshes: [readAdmins],
    onDone: ({ email }) => {
      toast({
        kind: 'success',
        title: text('invite.saved', { email: leftToRight(email) }),
        seconds: noticeSeconds.success,
      });
      onClose();
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      keepOpen={form.fields.formState.isDirty}
      title={text('invite.title')}
      closeLabel={common('dialog.close')}
      actions={
        <>
          <Button onClick={onClose}>{common('dialog.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy} busyLabel={text('invite.saving')}>
            {text('invite.save')}
          </Button>
        </>
      }
    >
      <p>{text('invite.text')}</p>
      <Form form={form} id={formId}>
        <FormField form={form} name="email">
          {(field) => <TextInput type="email" autoComplete="off" {...field} />}
        </FormField>
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField form={form} name="first_name">
            {(field) => <TextInput autoComplete="off" {...field} />}
          </FormField>
          <FormField form={form} name="last_name">
            {(field) => <TextInput autoComplete="off" {...field} />}
          </FormField>
        </div>
      </Form>
    </Dialog>
  );
}
