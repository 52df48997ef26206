import type { KeptMail } from './inbox.ts';

export type Wanted = { to?: string; like?: string; after?: number; before?: number; limit?: number };

/** `to` is one whole address, for scripts that must not meet a namesake; `like` is any part of one, for people. */
export function pickMails(mails: KeptMail[], { to, like, after = 0, before = Infinity, limit = 50 }: Wanted) {
  const matches = ({ id, envelope }: KeptMail) =>
    id > after &&
    (to === undefined || envelope.to.some((address) => address.toLowerCase() === to.toLowerCase())) &&
    (like === undefined || envelope.to.some((address) => address.toLowerCase().includes(like.trim().toLowerCase())));
  const found = mails.filter(matches);
  const page = found.filter(({ id }) => id < before).slice(0, limit);
  const last = page.at(-1);
  return { total: found.length, mails: page, older: found.some(({ id }) => last !== undefined && id < last.id) };
}
