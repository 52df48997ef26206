import { beginSecondFactor } from '@coursefront/contract/people/admin-sessions.ts';
import { useId } from 'react';
import { Form } from '../../lib/form/form.tsx';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { useText } from '../../lib/text/text.ts';
import { PasswordField } from '../../parts/people/password-field.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { Secret } from './begin-scan.tsx';

type BeginPasswordProps = { open: boolean; onClose: () => void; onDone: (secret: Secret) => void };

export function BeginPassword({ open, onClose, onDone }: BeginPasswordProps) {
  const text = useText('admin-account');
  const common = useText('common');
  const formId = useId();
  const form = useEndpointForm(beginSecondFactor, {
    initial: { password: '' },
    labels: { password: text('factor.password') },
    onDone,
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('begin.title')}
      closeLabel={common('dialog.close')}
      actions={
        <>
          <Button onClick={onClose}>{common('dialog.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy} busyLabel={text('factor.checking')}>
            {text('factor.next')}
          </Button>
        </>
      }
    >
      <p>{text('begin.password_text')}</p>
      <Form form={form} id={formId}>
        <PasswordField form={form} name="password" autoComplete="current-password" />
      </Form>
    </Dialog>
  );
}
