import * as departments from '@coursefront/contract/people/departments.ts';
import * as contract from '@coursefront/contract/people/team.ts';
import * as licences from '@coursefront/contract/people/team-licences.ts';
import * as members from '@coursefront/contract/people/team-members.ts';
import * as person from '@coursefront/contract/people/team-person.ts';
import * as reminders from '@coursefront/contract/people/team-reminders.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { serveCsv } from '../../http/csv-file.ts';
import { type Call, type ServeParts, serve, serveFile } from '../../http/serve.ts';
import { serveXlsx } from '../../http/xlsx/xlsx-file.ts';
import type { Seal } from '../../seal.ts';
import { recordExport } from '../audit/public.ts';
import type { LearningSites } from '../lms/public.ts';
import { readTimeZone } from '../tenants/public.ts';
import { checkInvited } from './bring-back.ts';
import { changeDepartment, deleteDepartment, makeDepartment, placePeople } from './departments/departments.ts';
import { addTeamLead, removeTeamLead } from './departments/team-leads.ts';
import { assignFromPool, moveTeamLicence, returnLicences } from './hand-out-licences.ts';
import { inviteToTeam } from './invite-to-team.ts';
import { markTaken } from './mark-taken.ts';
import { readTeam } from './read-team.ts';
import { readTeamPerson, teamCertificateFile } from './read-team-person.ts';
import { previewReminder, remindPeople } from './remind-people.ts';
import { readTeamFigures } from './team-figures.ts';
import { askedTeam, linesOf, teamCsv, teamList } from './team-list.ts';
import { inviteAgain, removeFromTeam } from './team-members.ts';

type TeamsParts = ServeParts & { config: Config; seal: Seal; sites: LearningSites };

export function teamsRoutes(app: FastifyInstance, parts: TeamsParts): void {
  serve(
    app,
    parts,
    contract.readTeam,
    ({ query, caller, tenant }) => readTeam(tenant, caller, query.company_id),
    'own',
  );
  serve(
    app,
    parts,
    contract.readTeamFigures,
    ({ query, caller, tenant }) => readTeamFigures(tenant, caller, query.company_id),
    'own',
  );
  serve(app, parts, contract.readTeamPeople, async ({ query: { taking, ...query }, caller, tenant }) => {
    const page = await teamList.readPage(tenant, { ...query, ...(await askedTeam(tenant, caller, query)) });
    return taking === undefined ? page : { ...page, rows: await markTaken(tenant, taking, page.rows) };
  });
  serve(app, parts, person.readTeamPerson, ({ params, query, caller, tenant }) =>
    readTeamPerson(tenant, caller, { ...params, company_id: query.company_id }),
  );
  serveFile(app, parts, person.readTeamCertificateFile, ({ params, query, caller, tenant, language }) =>
    teamCertificateFile(parts, tenant, { ...params, company_id: query.company_id, caller, language }),
  );
  type Export = Pick<Call<typeof contract.exportTeam>, 'query' | 'caller' | 'tenant'>;
  const exported = async ({ query, caller, tenant }: Export) => {
    const asked = { ...query, ...(await askedTeam(tenant, caller, query)) };
    const late_days = query.status === 'late' ? query.late_days : null;
    const idle_days = query.status === 'idle' ? query.late_days : null;
    await recordExport(tenant, caller, 'team.exported', { ...query, late_days, idle_days });
    const rows = linesOf(teamList.walk(tenant, asked), asked);
    return { columns: teamCsv, rows, timeZone: await readTimeZone(tenant), title: asked.team.company.name };
  };
  serveCsv(app, parts, contract.exportTeam, async (call) => ({ name: 'team.csv', ...(await exported(call)) }));
  serveXlsx(app, parts, contract.exportTeamXlsx, async (call) => ({ name: 'team.xlsx', ...(await exported(call)) }));

  serve(app, parts, licences.assignFromPool, ({ body, caller, tenant }) =>
    tenant.transaction((tx) => assignFromPool(tx, caller, body)),
  );
  serve(app, parts, licences.moveTeamLicence, ({ params, body, caller, tenant }) =>
    moveTeamLicence(parts, tenant, caller, params.id, body),
  );
  serve(app, parts, licences.returnLicences, ({ body, caller, tenant }) =>
    tenant.transaction((tx) => returnLicences(tx, caller, body)),
  );
  serve(app, parts, contract.inviteToTeam, ({ body, caller, tenant }) =>
    tenant.transaction((tx) => inviteToTeam(tx, caller, body)),
  );
  serve(app, parts, members.checkInvited, ({ body, caller, tenant }) => checkInvited(tenant, caller, body));
  serve(app, parts, members.inviteAgain, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) => inviteAgain(tx, caller, params.id, body)),
  );
  serve(app, parts, members.removeFromTeam, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) => removeFromTeam(tx, caller, params.id, body)),
  );
  serve(app, parts, reminders.previewReminder, ({ body, caller, tenant }) => previewReminder(tenant, caller, body));
  serve(app, parts, reminders.remindPeople, ({ body, caller, tenant }) =>
    tenant.transaction((tx) => remindPeople(tx, caller, body)),
  );

  serve(app, parts, departments.makeDepartment, ({ body, caller, tenant }) =>
    tenant.transaction((tx) => makeDepartment(tx, caller, body)),
  );
  serve(app, parts, departments.changeDepartment, ({ params, body, caller, tenant }) =>
    tenant.transaction((tx) => changeDepartment(tx, caller, params.id, body)),
  );
  serve(app, parts, departments.deleteDepartment, ({ params, caller, tenant }) =>
    tenant.transaction((tx) => deleteDepartment(tx, caller, params.id)),
  );
  serve(app, parts, departments.placePeople, ({ body, caller, tenant }) =>
    tenant.transaction((tx) => placePeople(tx, caller, body)),
  );
  serve(app, parts, departments.addTeamLead, ({ body, caller, tenant }) =>
    tenant.transaction((tx) => addTeamLead(tx, caller, body)),
  );
  serve(app, parts, departments.removeTeamLead, ({ params, caller, tenant }) =>
    tenant.transaction((tx) => removeTeamLead(tx, caller, params.id)),
  );
}
