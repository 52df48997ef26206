export { overrideSetting, readSettings } from './settings.queries.ts';
