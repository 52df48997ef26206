import * as contract from '@coursefront/contract/operations/dashboard.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeParts, serve } from '../../http/serve.ts';
import { readDashboard } from './read-dashboard.ts';

export function dashboardRoutes(app: FastifyInstance, parts: ServeParts): void {
  serve(app, parts, contract.readDashboard, () => readDashboard(parts.db.platform));
}
