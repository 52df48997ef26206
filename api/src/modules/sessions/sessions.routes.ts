import * as contract from '@coursefront/contract/sessions.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeParts, serve } from '../../http/serve.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { signInAdmin } from './sign-in-admin.ts';
import { signOut } from './sign-out.ts';

export function sessionsRoutes(app: FastifyInstance, parts: ServeParts): void {
  const { db } = parts;

  serve(app, parts, contract.signInAdmin, ({ body, address, userAgent }) =>
    signInAdmin(db, { ...body, address, userAgent }),
  );

  // The soft check of the admin pages: it answers every signed-in person, but with role 19 only to a platform admin.
  serve(app, parts, contract.checkAdmin, ({ caller }) => ({
    user: { role_id: caller.kind === 'admin' ? (caller.roleIds[0] ?? null) : null },
  }));

  serve(app, parts, contract.readUser, ({ caller }) => caller.user);

  serve(app, parts, contract.signOut, ({ caller }) => signOut(db, caller));

  serve(app, parts, contract.requestPasswordReset, ({ body, language }) =>
    requestPasswordReset(db, body.email, language),
  );

  serve(app, parts, contract.resetPassword, ({ body }) => resetPassword(db, body));
}
