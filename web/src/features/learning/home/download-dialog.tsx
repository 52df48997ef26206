import {
  type LearnersCertificate,
  readCertificateFile,
  readLearning,
  shareCertificate,
} from '@coursefront/contract/learning/learning.ts';
import { Download, QrCode } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../../lib/api/use-endpoint.ts';
import { useText } from '../../../lib/text/text.ts';
import { toastFailure } from '../../../lib/toasts.ts';
import { saveFileAs } from '../../../parts/actions/save-file-as.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

type DownloadDialogProps = { certificate: LearnersCertificate; open: boolean; onClose: () => void };

/** Nobody can verify the file of a certificate that is not shared, so the link is offered before it is downloaded. */
export function DownloadDialog({ certificate: { id, name }, open, onClose }: DownloadDialogProps) {
  const text = useText('learning');
  const common = useText('common');
  const share = useAction(shareCertificate, { refreshes: [readLearning] });
  const [busy, setBusy] = useState<'plain' | 'verifiable'>();
  const save = async () => {
    await saveFileAs({
      endpoint: readCertificateFile,
      input: { params: { id } },
      name,
      ending: 'pdf',
      failed: text('certificates.failed'),
    });
    onClose();
  };
  // The whole name, because it is on the certificate, too.
  const saveVerifiable = () => {
    setBusy('verifiable');
    share.mutate(
      { params: { id }, body: { name_shown: 'full' } },
      {
        onSuccess: () => void save(),
        onError: ({ message }) => {
          toastFailure(text('share.failed'), message);
          setBusy(undefined);
        },
      },
    );
  };
  const savePlain = () => {
    setBusy('plain');
    void save();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('download.title', { name })}
      closeLabel={common('dialog.close')}
      actions={
        <>
          <Button icon={Download} busy={busy === 'plain'} onClick={savePlain}>
            {text('download.plain')}
          </Button>
          <Button variant="primary" icon={QrCode} busy={busy === 'verifiable'} onClick={saveVerifiable}>
            {text('download.verifiable')}
          </Button>
        </>
      }
    >
      <p>{text('download.text')}</p>
    </Dialog>
  );
}
