import { useText } from '../../lib/text/text.ts';
import { Trouble } from './trouble.tsx';

/** By the codes of the mail protocol; the first that fits. 550 alone means the mailbox, with 5.7 the sender's standing. */
const kinds = [
  ['unanswered', /may have arrived/i],
  ['full', /\b[45]\.2\.2\b|\b552\b|quota|mailbox (is )?full/i],
  ['unwanted', /\b5\.7\.\d|\b554\b|spam|blocked|policy/i],
  ['no_mailbox', /\b5\.1\.\d|\b55[013]\b|no such|user unknown|unknown user/i],
  ['away', /ECONN|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|timed? ?out|\b421\b|connection/i],
] as const;

/** Why a mail did not arrive: in words if the server's answer is a known one, and below it the answer itself. */
export function MailTrouble({ error }: { error: string }) {
  const text = useText('operations');
  const kind = kinds.find(([, pattern]) => pattern.test(error))?.[0];
  if (!kind) return <Trouble>{error}</Trouble>;
  return (
    <>
      <p className="max-w-prose text-xs text-danger">{text(`mail_trouble.${kind}`)}</p>
      <Trouble quiet>{error}</Trouble>
    </>
  );
}
