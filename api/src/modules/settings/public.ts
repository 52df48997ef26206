export { addSettings, overrideSetting, readSettings } from './settings.queries.ts';
