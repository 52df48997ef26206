import { firstPasswordDays } from '@coursefront/contract/constants.ts';
import * as z from 'zod/mini';
import type { PasswordLinker } from '../mails/public.ts';
import { hashToken, issueToken } from '../sessions/public.ts';
import { awaitsPassword, keepLink } from './newcomers.queries.ts';

const Params = z.object({ first_password: z.object({ user: z.int(), course: z.nullable(z.int()) }) });

/** Only the mailbox of the account gets a link, and only until the password is chosen. */
export const linkInMail: PasswordLinker = async (tenant, { params, recipient }) => {
  const read = Params.safeParse(params);
  if (!read.success) return null;
  const { user, course } = read.data.first_password;
  if (!(await awaitsPassword(tenant, user, recipient))) return null;
  const { token } = issueToken(tenant.instanceId);
  await tenant.transaction((tx) =>
    keepLink(tx, { userId: user, tokenHash: hashToken(token), days: firstPasswordDays }),
  );
  // After the hash, which browsers send to nobody: the secret is in no log.
  return `/v/welcome/${course ?? ''}#${token}`;
};
