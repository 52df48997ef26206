import type { ApiModule } from '../../module.ts';
import { attachQuote } from './quote-pdf.ts';
import { quotesSchedules, quotesWorks } from './quotes.jobs.ts';
import { quotesRoutes } from './quotes.routes.ts';

export const quotesModule = {
  routes: [quotesRoutes],
  works: quotesWorks,
  schedules: quotesSchedules,
  mailAttachers: attachQuote,
} satisfies ApiModule;
