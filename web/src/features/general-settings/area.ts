import { area, screen } from '../../lib/routes/area.ts';

export const generalSettingsArea = area({
  AdminSettings: {
    layout: 'admin',
    title: 'titles.settings',
    can: 'runPlatform',
    menu: { part: 'administration', place: 1, icon: 'Settings' },
    texts: ['general-settings'],
    screen: screen(() => import('./settings-page.tsx'), 'SettingsPage'),
  },
});
