import { area, screen } from '../../lib/routes/area.ts';

export const noticesArea = area({
  StopDigest: {
    layout: 'plain',
    title: 'titles.stop_digest',
    texts: ['notices'],
    screen: screen(() => import('./stop-digest-page.tsx'), 'StopDigestPage'),
  },
});
