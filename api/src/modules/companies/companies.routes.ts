import * as contract from '@coursefront/contract/people/companies.ts';
import type { FastifyInstance } from 'fastify';
import { serveCsv } from '../../http/csv-file.ts';
import { type ServeParts, serve } from '../../http/serve.ts';
import { Refusal } from '../../refusal.ts';
import { recordExport } from '../audit/public.ts';
import { readTimeZone } from '../tenants/public.ts';
import { changeCompany } from './change-company.ts';
import { companyAnswer, findCompany } from './company.queries.ts';
import { companyCsv, companyList, daysOf } from './company-list.ts';
import { listPeopleAfter, readContact } from './company-page.queries.ts';
import { refuseElsewhere, sightOf } from './company-sight.ts';
import { readCompany } from './read-company.ts';

const peopleAtOnce = 50;

export function companiesRoutes(app: FastifyInstance, parts: ServeParts): void {
  serve(app, parts, contract.readCompanies, async ({ query, tenant }) => {
    const { rows, ...page } = await companyList.readPage(tenant, { ...query, days: await daysOf(tenant, query) });
    return { rows: rows.map(companyAnswer), ...page };
  });

  serveCsv(app, parts, contract.exportCompanies, async ({ query, caller, tenant }) => {
    await recordExport(tenant, caller, 'company.exported', { search: query.search });
    const days = await daysOf(tenant, query);
    const rows = companyList.walk(tenant, { ...query, days, sort: 'name', order: 'asc' });
    return { name: 'companies.csv', columns: companyCsv, rows, timeZone: await readTimeZone(tenant) };
  });

  serve(app, parts, contract.readCompany, ({ query, caller, tenant }) =>
    readCompany(tenant, caller, sightOf(caller), query.id ?? query.companyid),
  );

  serve(app, parts, contract.readCompanyPeople, async ({ query: { id, after }, caller, tenant }) => {
    if (!(await findCompany(tenant, id, sightOf(caller)))) throw new Refusal('company.not_found', {});
    return listPeopleAfter(tenant, id, { after, rows: peopleAtOnce });
  });

  serve(app, parts, contract.readCompanyContact, async ({ query, tenant }) => {
    const contact = await readContact(tenant, query.id);
    if (!contact) throw new Refusal('company.not_found', {});
    return contact;
  });

  serve(app, parts, contract.updateCompany, ({ params, body, caller, tenant }) => {
    refuseElsewhere(caller, params.instance_id);
    return tenant.transaction((tx) => changeCompany(tx, caller, sightOf(caller), params.id, body));
  });
}
