import { type MailRow, readMail } from '@coursefront/contract/operations/operations.ts';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useMailName } from './use-mail-name.ts';

type MailDialogProps = { mail: MailRow; open: boolean; onClose: () => void };

/** What the mail said, as plain text: nothing of it is run or fetched. */
export function MailDialog({ mail, open, onClose }: MailDialogProps) {
  const text = useText('operations');
  const nameOf = useMailName();
  const common = useText('common');
  const whole = useEndpoint(readMail, { params: { instance: mail.customer?.id ?? 0, id: mail.id } }, { when: open });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="xl"
      title={mail.subject ?? nameOf(mail.template)}
      closeLabel={common('dialog.close')}
    >
      <Loaded
        query={whole}
        errorTitle={text('mails.not_loaded')}
        errorText={whole.error?.message}
        retryLabel={common('list.try_again')}
      >
        {(loaded) =>
          loaded.text === null ? (
            <p>{text('mails.no_text')}</p>
          ) : (
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-ink">
              {loaded.text}
            </p>
          )
        }
      </Loaded>
    </Dialog>
  );
}
