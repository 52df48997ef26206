import type { FastifyInstance } from 'fastify';
import type { Html } from './pages/html.ts';

/** One third party the sandbox plays: what it shows at the front door, its pages, and its own server if it has one. */
export type Part = {
  section(): Html;
  routes(app: FastifyInstance): void;
  /** Listens on a port of its own; answers with the address. Parts that speak HTTP alone have none. */
  listen?(): Promise<string>;
  close?(): Promise<void>;
};
