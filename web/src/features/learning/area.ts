import { area, screen } from '../../lib/routes/area.ts';

export const learningArea = area({
  StartCourse: {
    layout: 'plain',
    title: 'titles.course',
    can: 'learn',
    texts: ['learning'],
    screen: screen(() => import('./start-course.tsx'), 'StartCourse'),
  },
  Certificate: {
    layout: 'plain',
    title: 'titles.certificate',
    texts: ['learning'],
    screen: screen(() => import('./verify/certificate-page.tsx'), 'CertificatePage'),
  },
});
