import { endpoint } from '../endpoint.ts';
import { LmsSync } from '../shop/lms-sync.ts';

export const readReportSync = endpoint({
  method: 'GET',
  path: '/reports/sync',
  summary: 'How old the figures of the reports are, and how the last synchronisation with the learning site went',
  access: { can: 'openCompanyAccount' },
  answer: LmsSync,
  refuses: [],
});

export const syncReports = endpoint({
  method: 'POST',
  path: '/reports/sync',
  summary: 'Bring the figures of the reports up to what the learning site has, now',
  access: { can: 'openCompanyAccount' },
  answer: LmsSync,
  refuses: [],
  limit: { calls: 30, seconds: 60 },
});
