import type { ApiModule } from '../../module.ts';
import { documentsRoutes } from './documents.routes.ts';
import { attachDocuments } from './make-document.ts';

export const documentsModule = {
  routes: [documentsRoutes],
  mailAttachers: attachDocuments,
} satisfies ApiModule;
