import type { AnswerOf, Endpoint } from '@coursefront/contract/endpoint.ts';
import { readMail, redirectMail } from '@coursefront/contract/operations/mails.ts';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { FormDialog } from '../../lib/form/form-dialog.tsx';
import { TextField } from '../../lib/form/text-field.tsx';
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { useMailName } from '../../parts/use-mail-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { DialogState } from '../../ui/overlays/use-dialog-task.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';

type RedirectDialogProps = DialogState & {
  /** 0 for a mail of the platform itself. */
  instance: number;
  mail: { id: number; recipient: string | null; template: string };
  refreshes: readonly Endpoint[];
  onDone?: (() => void) | undefined;
};

/** Sends a mail to another address, with its text in view: the new address gets to read exactly this. */
export function RedirectDialog({ instance, mail, refreshes, onDone, open, onClose }: RedirectDialogProps) {
  const text = useText('operations');
  const nameOf = useMailName();
  const params = { instance, id: mail.id };
  const whole = useEndpoint(readMail, { params }, { when: open });
  const form = useEndpointForm(redirectMail, {
    initial: { email: mail.recipient ?? '' },
    labels: { email: text('redirect.email') },
    params,
    refreshes,
    saved: (_, { email }) => text('mails.sent', { name: leftToRight(email) }),
    onDone: () => {
      onClose();
      onDone?.();
    },
  });
  const isSame = form.fields.watch('email').trim().toLowerCase() === mail.recipient?.toLowerCase();
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      size="xl"
      title={text('redirect.action')}
      save={text('redirect.send')}
      saving={text('mails.send_busy')}
      blocked={isSame}
    >
      <TextField
        form={form}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="off"
        help={text(isSame ? 'redirect.same' : 'redirect.once')}
      />
      <Loaded query={whole} errorTitle={text('mails.not_loaded')}>
        {(loaded) => (
          <>
            <Correction mail={loaded} />
            <section className="grid gap-2">
              <h3 className="text-md">{text('redirect.content')}</h3>
              <p className="text-sm text-ink-2">{text('redirect.content_text')}</p>
              <p className="font-semibold wrap-anywhere">{loaded.subject ?? nameOf(mail.template)}</p>
              {loaded.text && (
                <p
                  dir="auto"
                  className="rounded-md border border-line bg-surface-2 p-4 text-sm wrap-anywhere whitespace-pre-wrap"
                >
                  {loaded.text}
                </p>
              )}
            </section>
          </>
        )}
      </Loaded>
    </FormDialog>
  );
}

/** Where the address is corrected for good: the next mails still go to the old one. */
function Correction({ mail: { address, customer } }: { mail: AnswerOf<typeof readMail> }) {
  const text = useText('operations');
  const { kind, site, customer_id } = address;
  return (
    <Notice kind="info" title={text('redirect.for_good')}>
      <p>
        {text(`redirect.correct.${kind === 'typed' && !customer ? 'bought' : kind}`, {
          customer: customer?.name ?? '',
        })}
      </p>
      {site && (
        <a
          href={`${site}/admin/user.php`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-6 items-center gap-1.5"
        >
          {text('redirect.open_site')}
          <Icon of={ExternalLink} size="sm" />
        </a>
      )}
      {customer_id !== null && (
        <Link to={pathTo('AdminCustomer', { customerid: customer_id })} className="inline-flex min-h-6 items-center">
          {text('redirect.open_customer')}
        </Link>
      )}
    </Notice>
  );
}

export function RedirectButton({ recipient, onClick }: { recipient: string | null; onClick: () => void }) {
  const text = useText('operations');
  return (
    <Button
      size="sm"
      className="w-fit"
      aria-label={text('redirect.action_for', { name: leftToRight(recipient ?? '') })}
      onClick={onClick}
    >
      {text('redirect.action')}
    </Button>
  );
}
