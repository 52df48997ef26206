import { readAdminAccount, renewRecoveryCodes } from '@coursefront/contract/people/admin-sessions.ts';
import { useId, useState } from 'react';
import { Form } from '../../lib/form/form.tsx';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { BothFields, noneOfBoth } from './both-fields.tsx';
import { CodesDialog } from './codes-dialog.tsx';

export function RenewDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText('admin-account');
  const common = useText('common');
  const formId = useId();
  const [codes, setCodes] = useState<string[]>();
  const form = useEndpointForm(renewRecoveryCodes, {
    initial: noneOfBoth,
    labels: { password: text('factor.password'), code: text('factor.code') },
    refreshes: [readAdminAccount],
    onDone: ({ recovery_codes }) => setCodes(recovery_codes),
  });
  if (codes) return <CodesDialog codes={codes} open={open} onClose={onClose} />;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('renew.title')}
      closeLabel={common('dialog.close')}
      actions={
        <>
          <Button onClick={onClose}>{common('dialog.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy} busyLabel={text('factor.checking')}>
            {text('renew.confirm')}
          </Button>
        </>
      }
    >
      <p>{text('renew.text')}</p>
      <Form form={form} id={formId}>
        <BothFields form={form} />
      </Form>
    </Dialog>
  );
}
