import { area, screen } from '../../lib/routes/area.ts';

export const reviewsArea = area({
  CompanyAccountReviews: {
    layout: 'panel',
    title: 'titles.reviews',
    can: 'moderateReviews',
    under: 'CompanyAccountWebShop',
    texts: ['reviews'],
    screen: screen(() => import('./page.tsx'), 'ReviewsPage'),
  },
});
