import { type OrderWay, readOrderWay } from '@coursefront/contract/operations/operations.ts';
import { useText } from '../../lib/text/text.ts';
import { Card, CardHead } from '../../ui/layout/card.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { MailAgain } from './mail-again.tsx';
import { mailLooks } from './states.ts';
import { Trouble } from './trouble.tsx';
import { useMailName } from './use-mail-name.ts';

export function OrderMails({ way }: { way: OrderWay }) {
  const text = useText('operations');
  const nameOf = useMailName();
  return (
    <Card padded={false}>
      <CardHead title={text('way.mails')} />
      {way.mails.length === 0 && <p className="px-5 py-4 text-sm text-ink-3">{text('way.mails_none')}</p>}
      <ul>
        {way.mails.map((mail) => (
          <li key={mail.id} className="grid gap-2 border-line px-5 py-4 text-sm not-first:border-t">
            <div className="flex flex-wrap items-center gap-3">
              <div className="min-w-0">
                <span className="block font-semibold" title={mail.template}>
                  {nameOf(mail.template)}
                </span>
                <span className="text-xs wrap-anywhere text-ink-3">{mail.recipient ?? text('mails.nobody')}</span>
              </div>
              <Badge {...mailLooks[mail.state]}>{text(`mail_states.${mail.state}`)}</Badge>
              <DateText value={mail.at} time className="text-xs text-ink-3" />
              <MailAgain className="ms-auto" instance={way.customer.id} mail={mail} refreshes={[readOrderWay]} />
            </div>
            {mail.last_error && <Trouble>{mail.last_error}</Trouble>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
