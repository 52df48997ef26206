export { addSettings, overrideSetting, setCustomerSettings } from './settings.queries.ts';
