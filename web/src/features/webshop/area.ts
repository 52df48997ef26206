import { area, screen } from '../../lib/routes/area.ts';

export const webshopArea = area({
  CompanyAccountWebShop: {
    layout: 'panel',
    title: 'titles.webshop',
    can: 'openCompanyAccount',
    menu: { part: 'sell', place: 2, icon: 'Store' },
    texts: ['offers', 'shop', 'coupons'],
    screen: screen(() => import('./settings/page.tsx'), 'WebshopPage'),
  },
  CompanyAccountCoursePage: {
    layout: 'panel',
    title: 'titles.course_page',
    can: 'openCompanyAccount',
    under: 'CompanyAccountCourses',
    texts: ['course-pages', 'courses', 'editing', 'shop', 'webshop'],
    screen: screen(() => import('./page-editor/page.tsx'), 'CoursePageScreen'),
  },
});
