import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { readFirstPassword as entry } from '@coursefront/contract/people/first-password.ts';
import type { TenantScope } from '../../db/database.ts';
import { countHit } from '../../http/limits/rate-limit.ts';
import { Refusal } from '../../refusal.ts';
import { leastPasswordLength } from '../lms/public.ts';
import { queueMail } from '../mails/public.ts';
import { hashToken, ownerOf, type SessionParts } from '../sessions/public.ts';
import { findNewcomer, type Newcomer } from './newcomers.queries.ts';

export type FoundNewcomer = { tenant: TenantScope; newcomer: Newcomer };

/** The token names its tenant, like that of a session. A wrong one says nothing about anybody. */
export async function newcomerOf({ db }: Pick<SessionParts, 'db'>, token: string): Promise<FoundNewcomer> {
  const owner = ownerOf(token);
  const tenant = typeof owner === 'number' ? db.tenant(owner) : undefined;
  const newcomer = tenant && (await findNewcomer(tenant, hashToken(token)));
  if (!newcomer) throw new Refusal('session.reset_link_invalid', {});
  return { tenant, newcomer };
}

export async function readFirstPassword(parts: SessionParts, token: string): Promise<AnswerOf<typeof entry>> {
  const { tenant, newcomer } = await newcomerOf(parts, token);
  const { vendor, first_name, username, booked_by, waits, fresh } = newcomer;
  const least = await leastPasswordLength(parts.sites, tenant);
  return { state: stateOf({ waits, fresh }), vendor, first_name, username, booked_by, least };
}

function stateOf({ waits, fresh }: Pick<Newcomer, 'waits' | 'fresh'>): AnswerOf<typeof entry>['state'] {
  if (!waits) return 'done';
  return fresh ? 'open' : 'expired';
}

/** Limits the mails to one inbox, however many clients ask. */
const mailsAnHour = 5;

/** To the address that the account has now, which the caller need not know. */
export async function mailFirstPassword(parts: SessionParts, token: string): Promise<null> {
  const { tenant, newcomer } = await newcomerOf(parts, token);
  const { user_id: user, vendor, first_name: name, email, username, language, waits } = newcomer;
  if (!waits) throw new Refusal('session.reset_link_invalid', {});
  const { hits, seconds } = await countHit(parts.db.unscoped, `first_password:${tenant.instanceId}:${user}`, 3600);
  if (hits > mailsAnHour) throw new Refusal('request.too_many', { seconds });
  const { home, resetPassword } = await parts.sites.addresses(tenant.instanceId);
  await tenant.transaction((tx) =>
    queueMail(tx, {
      id: `first_password.${randomUUID()}`,
      template: 'first_password',
      language,
      to: email,
      params: {
        name,
        vendor,
        username,
        account: 'to_choose',
        login_url: home,
        password_url: resetPassword,
        first_password: { user, course: null },
      },
    }),
  );
  return null;
}
