import { area, screen } from '../../lib/routes/area.ts';

export const booksArea = area({
  CompanyAccountBooks: {
    layout: 'panel',
    title: 'titles.books',
    can: 'bookPayments',
    menu: { part: 'finance', place: 3, icon: 'BookText' },
    texts: ['books'],
    screen: screen(() => import('./books-page.tsx'), 'BooksPage'),
  },
});
