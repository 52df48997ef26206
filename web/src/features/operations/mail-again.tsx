import type { Endpoint } from '@coursefront/contract/endpoint.ts';
import { type MailRow, sendMailAgain } from '@coursefront/contract/operations/mails.ts';
import { useState } from 'react';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { ActButton } from '../../parts/actions/act-button.tsx';
import { ConfirmAction } from '../../parts/actions/confirm-action.tsx';
import { Button } from '../../ui/buttons/button.tsx';

type MailAgainProps = {
  /** 0 for a mail of the platform itself. */
  instance: number;
  mail: Pick<MailRow, 'id' | 'recipient' | 'repeatable' | 'state'>;
  refreshes: readonly Endpoint[];
  onDone?: () => void;
  className?: string;
};

/** Sends a mail again. Asks first if its recipient already has it. Hidden once its recipient was erased or its text deleted. */
export function MailAgain({ instance, mail, refreshes, onDone, className }: MailAgainProps) {
  const text = useText('operations');
  const [asking, setAsking] = useState(false);
  if (!mail.repeatable) return null;
  const name = leftToRight(mail.recipient ?? '');
  const sending = {
    endpoint: sendMailAgain,
    input: { params: { instance, id: mail.id } },
    refreshes,
    busyLabel: text('mails.send_busy'),
    done: () => text('mails.sent', { name }),
    onDone,
    failed: text('mails.not_sent'),
  };
  if (mail.state !== 'sent')
    return (
      <ActButton size="sm" className={className} {...sending}>
        {text('mails.send')}
      </ActButton>
    );
  return (
    <>
      <Button size="sm" className={className} onClick={() => setAsking(true)}>
        {text('mails.send')}
      </Button>
      <ConfirmAction
        {...sending}
        open={asking}
        onClose={() => setAsking(false)}
        danger={false}
        title={text('mails.again_title')}
        text={text('mails.again_text', { name })}
        confirmLabel={text('mails.send')}
      />
    </>
  );
}
