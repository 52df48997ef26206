import { area, screen } from '../../lib/routes/area.ts';

export const ownAccountArea = area({
  OwnAccount: {
    layout: 'panel',
    title: 'titles.my_account',
    can: 'learn',
    menu: { part: 'home', place: 5, icon: 'UserRound' },
    under: 'Home',
    texts: ['own-account'],
    screen: screen(() => import('./page.tsx'), 'OwnAccountPage'),
  },
});
