import { area, screen } from '../../lib/routes/area.ts';

export const ownAccountArea = area({
  OwnAccount: {
    layout: 'panel',
    title: 'titles.my_account',
    can: 'learn',
    under: 'Home',
    texts: ['own-account'],
    screen: screen(() => import('./page.tsx'), 'OwnAccountPage'),
  },
});
