import type { Mail } from '../../ports/mail.ts';

/** Exactly one address: no list, comment, quoted name, space, or character that could end a header or command. */
export function isOneAddress(text: string): boolean {
  const [local = '', domain = '', ...rest] = text.split('@');
  return rest.length === 0 && text.length <= 254 && isLocalPart(local) && isDomain(domain);
}

/** Returns why a mail can never be sent as it is. The last check before sending, independent of the callers. */
export function faultOf(mail: Mail): { refused: 'recipient' | 'mail'; detail: string } | undefined {
  if (!isOneAddress(mail.to)) return { refused: 'recipient', detail: 'The recipient is not one e-mail address.' };
  const broken = rules.find(({ holds }) => !holds(mail));
  return broken && { refused: 'mail', detail: broken.detail };
}

const rules: { holds(mail: Mail): boolean; detail: string }[] = [
  { holds: ({ id }) => /^[\w.-]{1,64}$/.test(id), detail: 'The id does not fit into a Message-ID.' },
  {
    holds: ({ from }) => !from?.address || isOneAddress(from.address),
    detail: 'The sender is not one e-mail address.',
  },
  { holds: ({ replyTo }) => !replyTo || isOneAddress(replyTo), detail: 'Reply-to is not one e-mail address.' },
  { holds: ({ subject }) => isOneLine(subject), detail: 'The subject has a line break.' },
  { holds: ({ html, text }) => html.trim() !== '' && text.trim() !== '', detail: 'HTML and text are both needed.' },
  { holds: ({ headers = {} }) => Object.entries(headers).every(isHeader), detail: 'An extra header is not allowed.' },
  {
    holds: ({ attachments = [] }) => attachments.every(({ filename, type }) => isOneLine(filename) && isType(type)),
    detail: 'An attachment has no proper name or type.',
  },
];

const isLocalPart = (text: string) =>
  /^[^\s\p{C}()<>[\]:;,\\"@.]+(\.[^\s\p{C}()<>[\]:;,\\"@.]+)*$/u.test(text) && text.length <= 64;
const isDomain = (text: string) =>
  /^[\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?$/u.test(text) && !text.includes('..');
const isOneLine = (text = '') => !/[\p{Cc}\u2028\u2029]/u.test(text);
const isHeader = ([name, value]: [string, string | undefined]) =>
  /^(List|X)-[A-Za-z0-9-]+$/i.test(name) && isOneLine(value);
/** With parameters, as a calendar file names its method. */
const isType = (text: string) => /^[\w.+-]+\/[\w.+-]+(; [\w-]+=[\w-]+)*$/.test(text);
