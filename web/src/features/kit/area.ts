import { area, screen } from '../../lib/routes/area.ts';

export const kitArea = area({
  Kit: {
    layout: 'shop',
    title: 'titles.kit',
    demoOnly: true,
    texts: [],
    screen: screen(() => import('./kit-page.tsx'), 'KitPage'),
  },
});
