import * as contract from '@coursefront/contract/people/sessions.ts';
import type { FastifyInstance } from 'fastify';
import { handOverSession } from '../../http/hand-over-session.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import { hostReader } from './read-host.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import type { SessionParts } from './session-parts.ts';
import { signIn } from './sign-in.ts';
import { signInAdmin } from './sign-in-admin.ts';
import { signOut } from './sign-out.ts';
import { recogniseVisitor, startSession } from './start-session.ts';
import { switchRole } from './switch-role.ts';

export function sessionsRoutes(app: FastifyInstance, parts: ServeParts & SessionParts): void {
  const { db } = parts;
  const readHost = hostReader(parts.sites);

  serve(app, parts, contract.startSession, ({ body, caller, host, cookie }) =>
    startSession(parts, { given: body.cookie, named: body.instance_id, caller, host, cookie }),
  );

  serve(app, parts, contract.recogniseVisitor, ({ body, caller, host, cookie }) =>
    recogniseVisitor(parts, { given: undefined, named: body.instance_id, caller, host, cookie }),
  );

  serve(app, parts, contract.signIn, async ({ body: { instance_id, ...typed }, caller, address, ...call }) => {
    const started = await signIn(parts, { ...typed, named: instance_id, caller, host: call.host, address });
    const { instance_id: instanceId } = started.user;
    if (instanceId !== null)
      handOverSession(call, (await parts.sites.addresses(instanceId)).home, started.host_session);
    return started;
  });

  serve(app, parts, contract.signInAdmin, ({ body, address, userAgent }) =>
    signInAdmin(db, { ...body, address, userAgent }),
  );

  // The soft check of the admin pages: it answers every signed-in person, but with role 19 only to a platform admin.
  serve(app, parts, contract.checkAdmin, ({ caller }) => ({
    user: { role_id: caller.kind === 'admin' ? (caller.roleIds[0] ?? null) : null },
  }));

  serve(app, parts, contract.readUser, ({ caller }) => caller.user);

  serve(app, parts, contract.switchRole, ({ caller, body }) => switchRole(db, caller, body.role_id));

  serve(app, parts, contract.readHost, ({ caller }) => readHost(caller));

  serve(app, parts, contract.signOut, ({ caller }) => signOut(parts, caller));

  serve(app, parts, contract.requestPasswordReset, ({ body, language }) =>
    requestPasswordReset(db, body.email, language),
  );

  serve(app, parts, contract.resetPassword, ({ body }) => resetPassword(db, body));
}
