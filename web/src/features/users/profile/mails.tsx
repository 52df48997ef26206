import {
  mostUserMails,
  readUserMail,
  readUserMails,
  type UserMail,
} from '@coursefront/contract/operations/user-mails.ts';
import { Link } from '@tanstack/react-router';
import { Clock, Minus } from 'lucide-react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { MailDialog } from '../../../parts/mail-dialog.tsx';
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

/** The newest mails to the person, and whether they went out. */
export function UserMails({ userid }: { userid: number }) {
  const text = useText('users');
  const reading = useDialogTask<UserMail>();
  const mails = useEndpoint(readUserMails, { params: { id: userid } });
  return (
    <TitledCard title={text('mails.title')}>
      <Loaded query={mails} skeleton={<Skeleton className="m-5 h-24" />} errorTitle={text('mails.failed')}>
        {({ rows }) => (
          <>
            {rows.length === 0 && <p className="px-5 py-4 text-sm text-ink-2">{text('mails.none')}</p>}
            <ul className="divide-y divide-line">
              {rows.map((mail) => (
                <Mail key={mail.id} mail={mail} onRead={() => reading.begin(mail)} />
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
        <ReadMail userid={userid} mail={mail} {...dialog} />
      ))}
    </TitledCard>
  );
}

function ReadMail({ userid, mail, ...dialog }: DialogState & { userid: number; mail: UserMail }) {
  const nameOf = useMailName();
  const whole = useEndpoint(readUserMail, { params: { id: userid, mailid: mail.id } }, { when: dialog.open });
  return <MailDialog title={mail.subject ?? nameOf(mail.template)} whole={whole} {...dialog} />;
}

function Mail({ mail, onRead }: { mail: UserMail; onRead: () => void }) {
  const { template, subject, state, last_error, sent_at, created_at, order, readable } = mail;
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
        {readable && (
          <Button size="sm" className="ms-auto" aria-label={`${operations('mails.open')}: ${title}`} onClick={onRead}>
            {operations('mails.open')}
          </Button>
        )}
      </span>
      {state === 'failed' && last_error && <bdi className="text-xs text-ink-3 wrap-anywhere">{last_error}</bdi>}
    </li>
  );
}
