import type { SignedInUser } from '@coursefront/contract/people/sessions.ts';
import * as contract from '@coursefront/contract/people/sessions.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { handOverSession } from '../../http/hand-over-session.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import { Refusal } from '../../refusal.ts';
import { publicTenantOf } from '../tenants/public.ts';
import { requestPasswordReset, resetPassword } from './admin/password-reset.ts';
import { signInAdmin } from './admin/sign-in.ts';
import { chooseOwnLanguage } from './choose-language.ts';
import { noticeAdminDevice, noticeDevice } from './devices/notice-device.ts';
import { followHost } from './follow-host.ts';
import { readOwnProfile } from './own-profile.ts';
import { hostReader } from './read-host.ts';
import type { SessionParts } from './session-parts.ts';
import { setActiveRole } from './sessions.queries.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { readSignedIn } from './signed-in-user.ts';
import { startSession } from './start-session.ts';

export function sessionsRoutes(app: FastifyInstance, parts: ServeParts & SessionParts): void {
  const { db } = parts;
  const { readHost, readLogo } = hostReader(parts.sites);

  serve(app, parts, contract.startSession, async ({ body, caller, host, ...call }) => {
    const { siteCookie } = call;
    const started = await startSession(parts, {
      given: body.cookie,
      named: body.instance_id,
      caller,
      host,
      siteCookie,
    });
    await noticeDevice(parts, call, started);
    return started;
  });

  serve(app, parts, contract.recogniseVisitor, async ({ body, caller, host, ...call }) => {
    const found = await followHost(parts, { named: body.instance_id, caller, host, siteCookie: call.siteCookie });
    if (found?.token && found.user) await noticeDevice(parts, call, { token: found.token, user: found.user });
    return found;
  });

  serve(app, parts, contract.signIn, async ({ body: { instance_id, ...typed }, caller, ...call }) => {
    const started = await signIn(parts, { ...typed, named: instance_id, caller, host: call.host, visitor: call });
    await noticeDevice(parts, call, started);
    const { instance_id: instanceId } = started.user;
    if (instanceId !== null)
      handOverSession(call, (await parts.sites.addresses(instanceId)).home, started.host_session);
    return started;
  });

  serve(app, parts, contract.signInAdmin, async ({ body, ...call }) => {
    const started = await signInAdmin(parts, { ...body, userAgent: call.userAgent, visitor: call });
    if (started.user) await noticeAdminDevice(parts, call, started.user);
    return started;
  });

  // Answers every signed-in person, but with role 19 only for a platform admin. Admin pages check it before they load.
  serve(app, parts, contract.checkAdmin, ({ caller }) => ({
    user: { role_id: caller.kind === 'admin' ? (caller.roleIds[0] ?? null) : null },
  }));

  serve(app, parts, contract.readUser, ({ caller }) => readSignedIn(db, caller));

  serve(app, parts, contract.switchRole, ({ caller, body }) => switchRole(db, caller, body.role_id));

  serve(app, parts, contract.chooseOwnLanguage, ({ caller, body }) => chooseOwnLanguage(db, caller, body.language));

  serve(app, parts, contract.readOwnProfile, ({ caller }) => readOwnProfile(parts, caller));

  serve(app, parts, contract.readHost, ({ caller }) => readHost(caller));

  serve(app, parts, contract.readHostLogo, async ({ query, caller, host }) =>
    readLogo((await publicTenantOf(parts, { caller, named: query.instance_id, host })).instanceId),
  );

  serve(app, parts, contract.signOut, ({ caller }) => signOut(parts, caller));

  serve(app, parts, contract.requestPasswordReset, ({ body, language }) =>
    requestPasswordReset(db, body.email, language),
  );

  serve(app, parts, contract.resetPassword, ({ body, userAgent }) => resetPassword(parts, { ...body, userAgent }));
}

/** Changes which screens are shown. Permissions come from all assignments and stay the same. */
async function switchRole(db: Db, caller: Caller, roleId: number): Promise<SignedInUser> {
  if (!caller.roleIds.includes(roleId)) throw new Refusal('record.not_found', {});
  // A platform admin has only one role.
  if (caller.kind === 'admin') return caller.user;
  const { instanceId, tokenHash } = caller;
  await setActiveRole(db.tenant(instanceId), tokenHash, roleId);
  return { ...(await readSignedIn(db, caller)), active_role_id: roleId };
}
