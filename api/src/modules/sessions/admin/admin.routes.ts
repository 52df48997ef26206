import * as contract from '@coursefront/contract/people/admin-sessions.ts';
import type { FastifyInstance } from 'fastify';
import { serveCsv } from '../../../http/csv-file.ts';
import { type ServeParts, serve } from '../../../http/serve.ts';
import { recordPlatformExport } from '../../audit/public.ts';
import { noticeAdminDevice } from '../devices/notice-device.ts';
import { adminCsv, adminList } from './list.ts';
import {
  changeOwnAccount,
  changeOwnPassword,
  endOtherSessions,
  endOwnSession,
  ownAccount,
  readOwnSessions,
} from './own-account.ts';
import {
  endSecondFactorOf,
  inviteAdmin,
  inviteAdminAgain,
  readAdmins,
  switchAdmin,
  withdrawInvitation,
} from './people.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  type SecondFactorParts,
} from './second-factor.ts';
import { sendAdminCode } from './sign-in.ts';

export function adminAccountRoutes(app: FastifyInstance, parts: ServeParts & SecondFactorParts): void {
  const { db } = parts;

  serve(app, parts, contract.sendAdminCode, async ({ body, address, ...call }) => {
    const started = await sendAdminCode(parts, { ...body, address, userAgent: call.userAgent });
    await noticeAdminDevice(parts, call, started.user);
    return started;
  });

  serve(app, parts, contract.readAdminAccount, ({ caller }) => ownAccount(db.platform, caller));

  serve(app, parts, contract.changeAdminAccount, ({ caller, body }) => changeOwnAccount(db, caller, body));

  serve(app, parts, contract.changeAdminPassword, ({ caller, body, userAgent }) =>
    changeOwnPassword(parts, caller, { ...body, userAgent }),
  );

  serve(app, parts, contract.beginSecondFactor, ({ caller, body }) => beginSecondFactor(parts, caller, body.password));

  serve(app, parts, contract.confirmSecondFactor, ({ caller, body, userAgent }) =>
    confirmSecondFactor(parts, caller, { ...body, userAgent }),
  );

  serve(app, parts, contract.renewRecoveryCodes, ({ caller, body, userAgent }) =>
    renewRecoveryCodes(parts, caller, { ...body, userAgent }),
  );

  serve(app, parts, contract.endSecondFactor, ({ caller, body, userAgent }) =>
    endSecondFactor(parts, caller, { ...body, userAgent }),
  );

  serve(app, parts, contract.readAdminSessions, ({ caller }) => readOwnSessions(db, caller));

  serve(app, parts, contract.endAdminSession, ({ caller, params }) => endOwnSession(db, caller, params.id));

  serve(app, parts, contract.endOtherAdminSessions, ({ caller }) => endOtherSessions(db, caller));

  serve(app, parts, contract.readAdmins, ({ caller, query }) => readAdmins(db, caller, query));

  serveCsv(app, parts, contract.exportAdmins, async ({ caller, query: { search } }) => {
    await recordPlatformExport(db.platform, caller, 'admin.exported', { search }, 'platform_admin');
    const rows = adminList.walk(db.platform, { search, sort: 'id', order: 'asc' });
    return { name: 'administrators.csv', columns: adminCsv, rows };
  });

  serve(app, parts, contract.inviteAdmin, ({ caller, body, language }) => inviteAdmin(parts, caller, body, language));

  serve(app, parts, contract.inviteAdminAgain, ({ caller, params, language }) =>
    inviteAdminAgain(parts, caller, params.id, language),
  );

  serve(app, parts, contract.withdrawInvitation, ({ caller, params }) => withdrawInvitation(db, caller, params.id));

  serve(app, parts, contract.switchAdmin, ({ caller, params, body }) => switchAdmin(db, caller, params.id, body));

  serve(app, parts, contract.endSecondFactorOf, ({ caller, params, body, userAgent }) =>
    endSecondFactorOf(parts, caller, params.id, { ...body, userAgent }),
  );
}
