import type { Endpoint } from '@coursefront/contract/endpoint.ts';
import { sendMailAgain } from '@coursefront/contract/operations/mails.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { ActButton } from '../../parts/actions/act-button.tsx';

type MailAgainProps = {
  /** 0 for a mail of the platform itself. */
  instance: number;
  mail: { id: number; recipient: string | null; repeatable: boolean };
  refreshes: readonly Endpoint[];
  onDone?: () => void;
  className?: string;
};

/** Sends a mail again. Hidden once its recipient was erased or its text deleted. */
export function MailAgain({ instance, mail, refreshes, onDone, className }: MailAgainProps) {
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
      onDone={onDone}
      failed={text('mails.not_sent')}
    >
      {text('mails.send')}
    </ActButton>
  );
}
