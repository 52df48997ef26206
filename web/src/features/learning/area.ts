import { area, screen } from '../../lib/routes/area.ts';

export const learningArea = area({
  Certificate: {
    layout: 'plain',
    title: 'titles.certificate',
    texts: ['learning'],
    screen: screen(() => import('./verify/certificate-page.tsx'), 'CertificatePage'),
  },
});
