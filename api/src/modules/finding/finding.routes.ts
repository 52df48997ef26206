import * as contract from '@coursefront/contract/panel/finding.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeParts, serve } from '../../http/serve.ts';
import { findThings } from './find-things.ts';

export function findingRoutes(app: FastifyInstance, parts: ServeParts): void {
  serve(app, parts, contract.findThings, ({ caller, query }) => findThings(parts.db, caller, query));
}
