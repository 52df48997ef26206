export { noteProviderHealth } from './provider-health.ts';
export { type Changed, type ChangeListener, onChange } from './work-change.ts';
