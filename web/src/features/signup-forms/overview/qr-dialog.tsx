import { useText } from '../../../lib/text/text.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormLink } from '../form-link.tsx';
import { QrCode } from '../qr-code.tsx';
import type { FormDialogProps } from './form-task.ts';

export function QrDialog({ form, open, onClose }: FormDialogProps) {
  const text = useText('signup-forms');
  const common = useText('common');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('qr.title', { title: form.title })}
      closeLabel={common('dialog.close')}
    >
      <QrCode form={form} />
      <FormLink form={form} />
    </Dialog>
  );
}
