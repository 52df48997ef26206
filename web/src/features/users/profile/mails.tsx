import {
  mostUserMails,
  readUserMail,
  readUserMails,
  sendUserMailAgain,
  type UserMail,
} from '@coursefront/contract/operations/user-mails.ts';
import { Link } from '@tanstack/react-router';
import { Clock, Minus } from 'lucide-react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { isolated } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { ConfirmAction } from '../../../parts/actions/confirm-action.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { MailDialog } from '../../../parts/mail-dialog.tsx';
import { TroubleWords } from '../../../parts/trouble.tsx';
import { useMailName } from '../../../parts/use-mail-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { type DialogState, useDialogTask } from '../../../ui/overlays/use-dialog-task.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';

const looks = {
  queued: { kind: 'warning', icon: Clock },
  sent: { kind: 'success' },
  failed: { kind: 'danger' },
  withdrawn: { kind: 'neutral', icon: Minus },
} as const;

const secondsBetweenLooks = 3;

/** The newest mails to the person, and whether they went out. */
export function UserMails({ userid, name, email }: { userid: number; name: string; email: string | null }) {
  const text = useText('users');
  const reading = useDialogTask<UserMail>();
  const sending = useDialogTask<UserMail>();
  const mails = useEndpoint(
    readUserMails,
    { params: { id: userid } },
    // The list follows a mail that is being sent again until it has gone out.
    { everySeconds: (data) => (data?.rows.some(({ state }) => state === 'queued') ? secondsBetweenLooks : undefined) },
  );
  return (
    <TitledCard title={text('mails.title')}>
      <Loaded query={mails} skeleton={<Skeleton className="m-5 h-24" />} errorTitle={text('mails.failed')}>
        {({ rows }) => (
          <>
            {rows.length === 0 && <p className="px-5 py-4 text-sm text-ink-2">{text('mails.none')}</p>}
            <ul className="divide-y divide-line">
              {rows.map((mail) => (
                <Mail key={mail.id} mail={mail} onRead={() => reading.begin(mail)} onSend={() => sending.begin(mail)} />
              ))}
            </ul>
            {rows.length === mostUserMails && (
              <p className="border-t border-line px-5 py-3 text-sm text-ink-3">
                {text('mails.newest', { number: mostUserMails })}
              </p>
            )}
          </>
        )}
      </Loaded>
      {reading.dialog((mail, dialog) => (
        <ReadMail userid={userid} email={email} mail={mail} {...dialog} />
      ))}
      {sending.dialog((mail, dialog) => (
        <SendAgain userid={userid} name={name} mail={mail} {...dialog} />
      ))}
    </TitledCard>
  );
}

type ReadMailProps = DialogState & { userid: number; email: string | null; mail: UserMail };

function ReadMail({ userid, email, mail, ...dialog }: ReadMailProps) {
  const text = useText('operations');
  const nameOf = useMailName();
  const whole = useEndpoint(readUserMail, { params: { id: userid, mailid: mail.id } }, { when: dialog.open });
  const facts = [
    { label: text('mails.recipient'), value: <bdi className="wrap-anywhere">{email}</bdi> },
    { label: text('mails.date'), value: <DateText value={mail.sent_at ?? mail.created_at} time /> },
  ];
  return <MailDialog title={mail.subject ?? nameOf(mail.template)} facts={facts} whole={whole} {...dialog} />;
}

type SendAgainProps = DialogState & { userid: number; name: string; mail: UserMail };

function SendAgain({ userid, name, mail: { id, state }, ...dialog }: SendAgainProps) {
  const text = useText('users');
  const operations = useText('operations');
  return (
    <ConfirmAction
      {...dialog}
      endpoint={sendUserMailAgain}
      input={{ params: { id: userid, mailid: id } }}
      refreshes={[readUserMails]}
      danger={false}
      title={operations('mails.again_title')}
      text={state === 'sent' ? operations('mails.again_text', { name: isolated(name) }) : text('mails.again_failed')}
      confirmLabel={operations('mails.send')}
      busyLabel={operations('mails.send_busy')}
      done={() => operations('mails.sent', { name: isolated(name) })}
      failed={operations('mails.not_sent')}
    />
  );
}

type MailProps = { mail: UserMail; onRead: () => void; onSend: () => void };

function Mail({ mail, onRead, onSend }: MailProps) {
  const { template, subject, state, last_error, sent_at, created_at, order, readable, repeatable } = mail;
  const operations = useText('operations');
  const nameOf = useMailName();
  const title = subject ?? nameOf(template);
  return (
    <li className="grid gap-1 px-5 py-3 text-sm">
      <span className="font-medium wrap-anywhere">{title}</span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge {...looks[state]}>{operations(`mail_step.${state}`)}</Badge>
        <DateText value={sent_at ?? created_at} time className="text-ink-3" />
        {order && (
          <Link to={pathTo('CompanyAccountOrder', { orderid: order.id })}>
            <bdi dir="ltr">{order.reference}</bdi>
          </Link>
        )}
        <span className="ms-auto flex flex-wrap gap-2">
          {repeatable && state !== 'queued' && (
            <Button size="sm" aria-label={`${operations('mails.send')}: ${title}`} onClick={onSend}>
              {operations('mails.send')}
            </Button>
          )}
          {readable && (
            <Button size="sm" aria-label={`${operations('mails.open')}: ${title}`} onClick={onRead}>
              {operations('mails.open')}
            </Button>
          )}
        </span>
      </span>
      {state === 'failed' && last_error && <TroubleWords error={last_error} place="mail" />}
    </li>
  );
}
