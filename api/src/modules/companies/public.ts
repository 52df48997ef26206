export { addCompany, type NewCompany } from './add-company.ts';
export { appointTeamLead, takeLicences } from './companies.queries.ts';
