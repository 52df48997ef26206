export { addCompany, type NewCompany } from './add-company.ts';
export {
  type BuyingCompany,
  type InvoiceDetails,
  insertBuyersCompany,
  isNumberTaken,
  readBuyerCompanyFacts,
  readBuyingCompany,
  takeLicencesToBuy,
  takeOverBuyersCompany,
} from './buying.queries.ts';
export { appointTeamLead, giveBackLicences, leadUnlessLed, takeLicences } from './companies.queries.ts';
export { organizationNumberOf } from './organization-number.ts';
