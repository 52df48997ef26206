import type { Inbox } from '../../mail/inbox.ts';

/** An automatic mail from a site to a user. */
export type Mail = { to: string; subject: string; text: string };
type SiteMail = Mail & { from: string };
export type SendMail = (letter: SiteMail) => Promise<void>;

/** A site's mail arrives in the demo's inbox. */
export const intoInbox =
  ({ keep }: Pick<Inbox, 'keep'>): SendMail =>
  async (letter) => {
    await keep(mailSource(letter), { from: letter.from, to: [letter.to] });
  };

/** The message as SMTP would deliver it. */
function mailSource({ from, to, subject, text }: SiteMail): Buffer {
  const word = (value: string) => `=?utf-8?B?${Buffer.from(value).toString('base64')}?=`;
  const oneLine = (value: string) => value.replaceAll(/[\r\n]+/g, ' ');
  const head = [
    `From: ${oneLine(from)}`,
    `To: ${oneLine(to)}`,
    `Subject: ${word(subject)}`,
    `Date: ${new Date().toUTCString()}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
  ];
  const lines =
    Buffer.from(text)
      .toString('base64')
      .match(/.{1,76}/g) ?? [];
  return Buffer.from(`${[...head, '', ...lines].join('\r\n')}\r\n`);
}
