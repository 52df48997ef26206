import * as contract from '@coursefront/contract/people/first-password.ts';
import type { FastifyInstance } from 'fastify';
import { handOverSession } from '../../http/hand-over-session.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import { noticeDevice, type SessionParts } from '../sessions/public.ts';
import { chooseFirstPassword } from './choose-first-password.ts';
import { mailFirstPassword, readFirstPassword } from './read-first-password.ts';

export function newcomersRoutes(app: FastifyInstance, parts: ServeParts & SessionParts): void {
  serve(app, parts, contract.readFirstPassword, ({ body }) => readFirstPassword(parts, body.token));

  serve(app, parts, contract.chooseFirstPassword, async ({ body, ...call }) => {
    const { accepted, started } = await chooseFirstPassword(parts, body);
    if (!started) return { accepted, session: null };
    await noticeDevice(parts, call, started);
    const { user, token, host_session: hostSession } = started;
    if (user.instance_id !== null)
      handOverSession(call, (await parts.sites.addresses(user.instance_id)).home, hostSession);
    return { accepted, session: { token, user } };
  });

  serve(app, parts, contract.mailFirstPassword, ({ body }) => mailFirstPassword(parts, body.token));
}
