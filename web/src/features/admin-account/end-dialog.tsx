import { noticeSeconds } from '@coursefront/contract/constants.ts';
import { endSecondFactor, readAdminAccount } from '@coursefront/contract/people/admin-sessions.ts';
import { useId } from 'react';
import { Form } from '../../lib/form/form.tsx';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { BothFields, noneOfBoth } from './both-fields.tsx';

export function EndDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText('admin-account');
  const common = useText('common');
  const formId = useId();
  const form = useEndpointForm(endSecondFactor, {
    initial: noneOfBoth,
    labels: { password: text('factor.password'), code: text('factor.code') },
    refreshes: [readAdminAccount],
    onDone: () => {
      toast({ kind: 'success', title: text('factor.was_off'), seconds: noticeSeconds.success });
      onClose();
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('end.title')}
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
            {text('end.confirm')}
          </Button>
        </>
      }
    >
      <p>{text('end.text')}</p>
      <Form form={form} id={formId}>
        <BothFields form={form} />
      </Form>
    </Dialog>
  );
}
