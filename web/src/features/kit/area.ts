import { area } from '../../lib/routes/area.ts';

export const kitArea = area({
  Kit: {
    layout: 'shop',
    title: 'titles.kit',
    demoOnly: true,
    texts: [],
    screen: () => import('./kit-page.tsx').then(({ KitPage }) => KitPage),
  },
});
