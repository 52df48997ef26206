import { area, screen } from '../../lib/routes/area.ts';

export const auditArea = area({
  CompanyAccountAudit: {
    layout: 'panel',
    title: 'titles.audit',
    can: 'readAudit',
    menu: { part: 'account', place: 6, icon: 'History' },
    texts: ['audit', 'operations', 'jobs'],
    screen: screen(() => import('./audit-page.tsx'), 'OwnAuditPage'),
  },
  AdminAudit: {
    layout: 'admin',
    title: 'titles.audit',
    can: 'runPlatform',
    menu: { part: 'administration', place: 3, icon: 'History' },
    texts: ['audit', 'operations', 'jobs'],
    screen: screen(() => import('./audit-page.tsx'), 'AuditPage'),
  },
});
