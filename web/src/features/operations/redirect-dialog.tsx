import type { AnswerOf, Endpoint } from '@coursefront/contract/endpoint.ts';
import { type MailRow, readMail, redirectMail } from '@coursefront/contract/operations/mails.ts';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { useEffect } from 'react';
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
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import type { DialogState } from '../../ui/overlays/use-dialog-task.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';

type RedirectDialogProps = DialogState & {
  /** 0 for a mail of the platform itself. */
  instance: number;
  mail: { id: number; recipient: string | null; template: string };
  refreshes: readonly Endpoint[];
  /** Called for each mail that was sent. */
  onDone?: ((id: number) => void) | undefined;
};

/**
 * Sends a mail to another address, with its text in view: the new address gets to read exactly this. Other mails that the
 * old address refused go along, unless they are left out.
 */
export function RedirectDialog({ instance, mail, refreshes, onDone, open, onClose }: RedirectDialogProps) {
  const text = useText('operations');
  const params = { instance, id: mail.id };
  const whole = useEndpoint(readMail, { params }, { when: open });
  const form = useEndpointForm(redirectMail, {
    initial: { email: mail.recipient ?? '', others: [] as number[] },
    labels: { email: text('redirect.email') },
    params,
    refreshes,
    saved: (_, { email, others }) =>
      others.length === 0
        ? text('mails.sent', { name: leftToRight(email) })
        : text('redirect.sent_several', { count: others.length + 1, name: leftToRight(email) }),
    onDone: (_, { others }) => {
      onClose();
      for (const id of [mail.id, ...others]) onDone?.(id);
    },
  });
  const others = whole.data?.others ?? noOthers;
  const old = mail.recipient ?? '';
  const namesOld = ({ text: said }: { text: string | null }) =>
    old !== '' && said !== null && said.toLowerCase().includes(old.toLowerCase());
  const { setValue } = form.fields;
  useEffect(
    () =>
      setValue(
        'others',
        others.map(({ id }) => id),
      ),
    [others, setValue],
  );
  const takesAlong = form.fields.watch('others').length > 0;
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
        help={isSame || !takesAlong ? text(isSame ? 'redirect.same' : 'redirect.once') : undefined}
      />
      <Loaded query={whole} errorTitle={text('mails.not_loaded')}>
        {(loaded) => (
          <>
            {others.length > 0 && (
              <div className="grid gap-2">
                <Checkbox
                  label={text('redirect.others', { count: others.length })}
                  checked={takesAlong}
                  onChange={({ target }) => setValue('others', target.checked ? others.map(({ id }) => id) : [])}
                />
                {others.map((other) => (
                  <Content key={other.id} mail={other} folded />
                ))}
              </div>
            )}
            {loaded.bound > 0 && (
              <p className="text-sm text-ink-2">{text('redirect.bound', { count: loaded.bound })}</p>
            )}
            <Correction mail={loaded} />
            <section className="grid gap-2">
              <h3 className="text-md">{text('redirect.content')}</h3>
              <p className="text-sm text-ink-2">
                {text('redirect.content_text')}{' '}
                {namesOld(loaded) && text('redirect.names_old', { name: leftToRight(old) })}
              </p>
              <Content mail={loaded} />
            </section>
          </>
        )}
      </Loaded>
    </FormDialog>
  );
}

const noOthers: AnswerOf<typeof readMail>['others'] = [];

type ContentProps = {
  mail: { template: string; subject: string | null; text: string | null };
  folded?: boolean;
};

/** The mail to the new address. */
function Content({ mail: { template, subject, text }, folded = false }: ContentProps) {
  const title = useMailName()(template);
  const words = text && (
    <p dir="auto" className="rounded-md border border-line bg-surface-2 p-4 text-sm wrap-anywhere whitespace-pre-wrap">
      {text}
    </p>
  );
  if (!folded || !words)
    return (
      <>
        <p className="font-semibold wrap-anywhere">{subject ?? title}</p>
        {words}
      </>
    );
  return (
    <details className="ms-8 grid gap-2 text-sm">
      <summary className="w-fit cursor-pointer wrap-anywhere max-md:min-h-11 max-md:content-center">
        {subject ?? title}
      </summary>
      {words}
    </details>
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

type RedirectButtonProps = { mail: Pick<MailRow, 'recipient' | 'redirectable' | 'repeatable'>; onClick: () => void };

/** For a mail that failed. One that belongs to its mailbox says what to do instead. */
export function RedirectButton({ mail: { recipient, redirectable, repeatable }, onClick }: RedirectButtonProps) {
  const text = useText('operations');
  if (!redirectable) return repeatable && <p className="text-sm text-ink-2">{text('redirect.only_here')}</p>;
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
