import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { type AdminRow, endSecondFactorOf, readAdmins } from '@coursefront/contract/people/admin-sessions.ts';
import { useId } from 'react';
import { Form } from '../../lib/form/form.tsx';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { useText } from '../../lib/text/text.ts';
import { PasswordField } from '../../parts/people/password-field.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';

type PersonFactorDialogProps = { person: AdminRow; open: boolean; onClose: () => void };

/** Takes the own password: a screen left open must not weaken a colleague's account. */
export function PersonFactorDialog({ person, open, onClose }: PersonFactorDialogProps) {
  const text = useText('admin-account');
  const common = useText('common');
  const formId = useId();
  const name = `${person.first_name} ${person.last_name}`;
  const form = useEndpointForm(endSecondFactorOf, {
    initial: { password: '' },
    labels: { password: text('factor.password') },
    params: { id: person.id },
    refreshes: [readAdmins],
    onDone: () => {
      toast({ kind: 'success', title: text('people.end_factor_done', { name }), seconds: noticeSeconds.success });
      onClose();
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('people.end_factor_title', { name })}
      closeLabel={common('dialog.close')}
      actions={
        <>
          <Button onClick={onClose}>{common('dialog.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="danger-solid"
            busy={form.busy}
            busyLabel={text('factor.checking')}
          >
            {text('people.end_factor')}
          </Button>
        </>
      }
    >
      <p>{text('people.end_factor_text', { name })}</p>
      <Form form={form} id={formId}>
        <PasswordField form={form} name="password" autoComplete="current-password" />
      </Form>
    </Dialog>
  );
}
