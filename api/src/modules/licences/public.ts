export { importLicences } from './import-licences.ts';
