import { type MailRow, readMail } from '@coursefront/contract/operations/mails.ts';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { MailDialog } from '../../parts/mail-dialog.tsx';
import { useMailName } from '../../parts/use-mail-name.ts';
import type { DialogState } from '../../ui/overlays/use-dialog-task.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { mailLooks } from './states.ts';

/** The mail that the owner reads, below its recipient, date and state. */
export function ReadMail({ mail, ...dialog }: DialogState & { mail: MailRow }) {
  const text = useText('operations');
  const templateName = useMailName();
  const params = { instance: mail.customer?.id ?? 0, id: mail.id };
  const whole = useEndpoint(readMail, { params }, { when: dialog.open });
  const { recipient, state } = mail;
  const first = whole.data?.first_recipient;
  const facts = [
    { label: text('mails.recipient'), value: <bdi className="wrap-anywhere">{recipient ?? text('mails.nobody')}</bdi> },
    ...(first ? [{ label: text('mails.first_recipient'), value: <bdi className="wrap-anywhere">{first}</bdi> }] : []),
    { label: text('mails.date'), value: <DateText value={mail.sent_at ?? mail.created_at} time /> },
    { label: text('mails.state'), value: <Badge {...mailLooks[state]}>{text(`mail_states.${state}`)}</Badge> },
  ];
  return <MailDialog title={mail.subject ?? templateName(mail.template)} facts={facts} whole={whole} {...dialog} />;
}
