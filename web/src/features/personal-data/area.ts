import { area, screen } from '../../lib/routes/area.ts';

export const personalDataArea = area({
  AdminPersonalData: {
    layout: 'admin',
    title: 'titles.personal_data',
    can: 'runPlatform',
    menu: { part: 'administration', place: 4, icon: 'UserSearch' },
    texts: ['personal-data'],
    screen: screen(() => import('./personal-data-page.tsx'), 'PersonalDataPage'),
  },
});
