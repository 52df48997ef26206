import type { ApiModule } from '../../module.ts';
import { attachDocuments } from './attach-documents.ts';
import { documentsRoutes } from './documents.routes.ts';

export const documentsModule = {
  routes: [documentsRoutes],
  mailAttachers: attachDocuments,
} satisfies ApiModule;
