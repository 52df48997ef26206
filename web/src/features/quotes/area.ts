import { area, screen } from '../../lib/routes/area.ts';

export const quotesArea = area({
  CompanyAccountQuotes: {
    layout: 'panel',
    title: 'titles.quotes',
    can: 'bookPayments',
    menu: { part: 'sell', place: 1.5, icon: 'FilePen' },
    texts: ['quotes', 'lists', 'choices'],
    screen: screen(() => import('./quotes-page.tsx'), 'QuotesPage'),
  },
  CompanyAccountQuote: {
    layout: 'panel',
    title: 'titles.quote',
    can: 'bookPayments',
    under: 'CompanyAccountQuotes',
    texts: ['quotes', 'orders'],
    screen: screen(() => import('./quote-page.tsx'), 'AccountQuotePage'),
  },
});
