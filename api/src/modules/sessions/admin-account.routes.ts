import * as contract from '@coursefront/contract/people/admin-sessions.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeParts, serve, serveFile } from '../../http/serve.ts';
import { actorOf, filteredBy, recordPlatformChange } from '../audit/public.ts';
import { exportAdmins } from './admin-export-people.ts';
import { changeOwnAccount, changeOwnPassword, ownAccount } from './admin-own-account.ts';
import { endOtherSessions, endOwnSession, readOwnSessions } from './admin-own-sessions.ts';
import { endSecondFactorOf, inviteAdmin, inviteAdminAgain, readAdmins, switchAdmin } from './admin-people.ts';
import { beginSecondFactor, confirmSecondFactor, endSecondFactor, renewRecoveryCodes } from './admin-second-factor.ts';
import { sendAdminCode } from './admin-send-code.ts';
import type { SessionParts } from './session-parts.ts';

export function adminAccountRoutes(app: FastifyInstance, parts: ServeParts & SessionParts): void {
  const { db } = parts;

  serve(app, parts, contract.sendAdminCode, ({ body, address, userAgent }) =>
    sendAdminCode(parts, { ...body, address, userAgent }),
  );

  serve(app, parts, contract.readAdminAccount, ({ caller }) => ownAccount(db.platform, caller));

  serve(app, parts, contract.changeAdminAccount, ({ caller, body }) => changeOwnAccount(db, caller, body));

  serve(app, parts, contract.changeAdminPassword, ({ caller, body }) => changeOwnPassword(db, caller, body));

  serve(app, parts, contract.beginSecondFactor, ({ caller, body }) => beginSecondFactor(parts, caller, body.password));

  serve(app, parts, contract.confirmSecondFactor, ({ caller, body }) => confirmSecondFactor(parts, caller, body.code));

  serve(app, parts, contract.renewRecoveryCodes, ({ caller, body }) => renewRecoveryCodes(parts, caller, body));

  serve(app, parts, contract.endSecondFactor, ({ caller, body }) => endSecondFactor(parts, caller, body));

  serve(app, parts, contract.readAdminSessions, ({ caller }) => readOwnSessions(db, caller));

  serve(app, parts, contract.endAdminSession, ({ caller, params }) => endOwnSession(db, caller, params.id));

  serve(app, parts, contract.endOtherAdminSessions, ({ caller }) => endOtherSessions(db, caller));

  serve(app, parts, contract.readAdmins, ({ caller, query }) => readAdmins(db, caller, query));

  serveFile(app, parts, contract.exportAdmins, async ({ caller, query: { search }, language }) => {
    await recordPlatformChange(db.platform, actorOf(caller), {
      action: 'admin.exported',
      subject: { kind: 'platform_admin', id: 0 },
      after: filteredBy({ search }),
    });
    return { name: 'administrators.csv', content: exportAdmins(db.platform, search, language) };
  });

  serve(app, parts, contract.inviteAdmin, ({ caller, body, language }) => inviteAdmin(parts, caller, body, language));

  serve(app, parts, contract.inviteAdminAgain, ({ caller, params, language }) =>
    inviteAdminAgain(parts, caller, params.id, language),
  );

  serve(app, parts, contract.switchAdmin, ({ caller, params, body }) => switchAdmin(db, caller, params.id, body));

  serve(app, parts, contract.endSecondFactorOf, ({ caller, params, body }) =>
    endSecondFactorOf(db, caller, params.id, body.password),
  );
}
