import * as contract from '@coursefront/contract/panel/finding.ts';
import type { FastifyInstance } from 'fastify';
import { type ServeParts, serve } from '../../http/serve.ts';
import type { LearningSites } from '../lms/public.ts';
import { findThings } from './find-things.ts';

export function findingRoutes(app: FastifyInstance, parts: ServeParts & { sites: LearningSites }): void {
  serve(app, parts, contract.findThings, ({ caller, query, language }) =>
    findThings(parts, caller, { ...query, language }),
  );
}
