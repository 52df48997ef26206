export {
  type BuyingCompany,
  findCompanyByNumber,
  type InvoiceDetails,
  insertBuyersCompany,
  isNumberTaken,
  orderAgainForCompany,
  readBuyerCompanyFacts,
  readBuyingCompany,
  takeLicencesToBuy,
  takeOverBuyersCompany,
} from './buying.queries.ts';
export { appointTeamLead, giveBackLicences, takeLicences } from './companies.queries.ts';
export { findCompany, isSeen, ledIds } from './company.queries.ts';
export { isOfCompany, isOnOrder } from './company-page.queries.ts';
export { refuseElsewhere, sightOf } from './company-sight.ts';
export { dropLead, insertLead } from './further-leads.queries.ts';
export { leadsOrManagers } from './leads-or-managers.queries.ts';
export { makeCompany } from './make-company.ts';
export { maximumReached } from './maximum-reached.ts';
export { organizationNumberOf } from './organization-number.ts';
export { endTeamLead, leadOwnCompany, leadUnlessLed, resignTeamLead } from './team-lead.ts';
export { tellNewLead } from './tell-new-lead.ts';
