import type { Endpoint } from '@coursefront/contract/endpoint.ts';
import { sendMailAgain } from '@coursefront/contract/operations/operations.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { ActButton } from '../../parts/actions/act-button.tsx';

type MailAgainProps = {
  /** 0 for the platform's own. */
  instance: number;
  mail: { id: number; recipient: string | null; repeatable: boolean };
  refreshes: readonly Endpoint[];
  className?: string;
};

/** Nobody is left to send it to once the person was erased, and nothing once its words were forgotten. */
export function MailAgain({ instance, mail, refreshes, className }: MailAgainProps) {
  const text = useText('operations');
  if (!mail.repeatable) return null;
  return (
    <ActButton
      size="sm"
      className={className}
      endpoint={sendMailAgain}
      input={{ params: { instance, id: mail.id } }}
      refreshes={refreshes}
      busyLabel={text('mails.send_busy')}
      done={() => text('mails.sent', { name: leftToRight(mail.recipient ?? '') })}
      failed={text('mails.not_sent')}
    >
      {text('mails.send')}
    </ActButton>
  );
}
