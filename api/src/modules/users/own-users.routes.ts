import * as mails from '@coursefront/contract/operations/user-mails.ts';
import { createCompany } from '@coursefront/contract/people/companies.ts';
import * as contract from '@coursefront/contract/people/own-users.ts';
import * as imports from '@coursefront/contract/people/user-imports.ts';
import type { FastifyInstance } from 'fastify';
import { serveCsv } from '../../http/csv-file.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import { sayFault } from '../../texts.ts';
import { recordExport } from '../audit/public.ts';
import { makeCompany } from '../companies/public.ts';
import type { LearningSites } from '../lms/public.ts';
import { countDeliveries } from '../provisioning/public.ts';
import { readTimeZone } from '../tenants/public.ts';
import { assignRoles } from './assign-roles.ts';
import { changeCompany } from './change-company.ts';
import { withdrawConsent } from './consent.ts';
import { importUsers, readImport } from './import-users.ts';
import { inviteCompanyLead } from './invite-company-lead.ts';
import { inviteUser } from './invite-user.ts';
import { readUser, readUserMail, readUserMails, readUserProgress } from './read-user.ts';
import { retryUser } from './retry-user.ts';
import { sendUserMailAgain } from './send-mail-again.ts';
import { suspendUser, unsuspendUser } from './suspend-user.ts';
import { askForSync, readState } from './sync/ask-for-sync.ts';
import { askedUsers, userCsv, userList } from './user-list.ts';

type OwnUsersParts = ServeParts & { sites: LearningSites };

/** Routes for those who manage an instance's users. */
export function ownUsersRoutes(app: FastifyInstance, parts: OwnUsersParts): void {
  serve(app, parts, contract.readUsers, async ({ query, tenant }) =>
    userList.readPage(tenant, await askedUsers(tenant, query)),
  );

  serveCsv(app, parts, contract.exportUsers, async ({ query, caller, tenant }) => {
    await recordExport(tenant, caller, 'users.exported', query);
    const rows = userList.walk(tenant, await askedUsers(tenant, query));
    return { name: 'users.csv', columns: userCsv, rows, timeZone: await readTimeZone(tenant) };
  });

  serve(app, parts, contract.readOwnUser, ({ params, tenant }) => readUser(parts, tenant, params.id));
  serve(app, parts, contract.readUserProgress, ({ params, tenant }) => readUserProgress(parts, tenant, params.id));

  serve(app, parts, mails.readUserMails, async ({ params, tenant }) => ({
    rows: await readUserMails(tenant, params.id),
  }));
  serve(app, parts, mails.readUserMail, ({ params, tenant }) => readUserMail(tenant, params.id, params.mailid));

  serve(app, parts, mails.sendUserMailAgain, ({ params, caller, tenant }) =>
    tenant.transaction((tx) => sendUserMailAgain(tx, caller, { userId: params.id, mailId: params.mailid })),
  );

  serve(app, parts, contract.assignRoles, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) => assignRoles(tx, caller, params.id, body)),
  );
  serve(app, parts, contract.changeUserCompany, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) => changeCompany(tx, caller, params.id, body)),
  );
  serve(app, parts, contract.suspendUser, ({ params, caller, tenant }) =>
    tenant.transaction((tx) => suspendUser(tx, caller, params.id)),
  );
  serve(app, parts, contract.unsuspendUser, ({ params, caller, tenant }) =>
    tenant.transaction((tx) => unsuspendUser(tx, caller, params.id)),
  );

  serve(app, parts, contract.retryUser, ({ params, tenant }) => tenant.transaction((tx) => retryUser(tx, params.id)));

  serve(app, parts, contract.withdrawConsent, ({ params, caller, tenant }) =>
    tenant.transaction((tx) => withdrawConsent(tx, caller, params.id)),
  );

  // Here and not in companies, because the new company's team lead may be invited with it.
  serve(app, parts, createCompany, ({ body, caller, tenant }) =>
    tenant.transaction((tx) => makeCompany(tx, caller, body, inviteCompanyLead)),
  );
  serve(app, parts, contract.inviteUser, ({ body, caller, tenant }) =>
    tenant.transaction((tx) => inviteUser(tx, caller, body)),
  );
  serve(app, parts, imports.checkImport, async ({ body: { rows }, language, tenant }) => {
    const { people, known, faults, courseNames } = await readImport(tenant, rows);
    const namesOf = (ids: readonly number[]) => ids.map((id) => courseNames.get(id) ?? '');
    const results = [
      ...people.map(({ row, courseIds }) => ({ row, known: null, gets: namesOf(courseIds), has: [] })),
      ...known.map(({ row, person: { id, first_name, last_name }, gets, has }) => ({
        row,
        known: { userid: id, first_name, last_name },
        gets: namesOf(gets),
        has: namesOf(has),
      })),
    ];
    return {
      people: people.length,
      licences: results.reduce((sum, { gets }) => sum + gets.length, 0),
      rows: results,
      faults: faults.map(({ row, column, ...fault }) => ({
        row,
        column,
        ...fault,
        message: sayFault(language, column, fault),
      })),
    };
  });
  serve(app, parts, imports.importUsers, ({ body: { rows }, caller, tenant }) =>
    tenant.transaction((tx) => importUsers(tx, caller, rows)),
  );
  serve(app, parts, imports.readImportProgress, async ({ body: { userids }, tenant }) => {
    const { open, failed } = await countDeliveries(tenant, userids);
    const total = new Set(userids).size;
    return { total, ready: total - open - failed, failed };
  });

  serve(app, parts, contract.readUserSync, ({ tenant }) => readState(tenant));
  serve(app, parts, contract.syncUsers, ({ tenant }) => tenant.transaction((tx) => askForSync(tx)));
}
