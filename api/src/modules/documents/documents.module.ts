import type { ApiModule } from '../../module.ts';
import { documentsSchedules, documentsWorks } from './documents.jobs.ts';
import { documentsRoutes } from './documents.routes.ts';
import { attachDocuments } from './make-document.ts';

export const documentsModule = {
  routes: [documentsRoutes],
  works: documentsWorks,
  schedules: documentsSchedules,
  mailAttachers: attachDocuments,
} satisfies ApiModule;
