import { area, screen } from '../../lib/routes/area.ts';

export const reviewsArea = area({
  CompanyAccountReviews: {
    layout: 'panel',
    title: 'titles.reviews',
    can: 'moderateReviews',
    menu: { part: 'sell', place: 2.5, icon: 'Star', needs: 'has_reviews' },
    under: 'CompanyAccountWebShop',
    texts: ['reviews', 'lists', 'choices'],
    screen: screen(() => import('./page.tsx'), 'ReviewsPage'),
  },
});
