import type { FastifyInstance } from 'fastify';
import type { Html } from './pages/html.ts';

/** One simulated third party: its section at the front door, its routes, and its own server if it has one. */
export type Part = {
  section(): Html;
  routes(app: FastifyInstance): void;
  /** Listens on its own port and returns the address. HTTP-only parts have none. */
  listen?(): Promise<string>;
  close?(): Promise<void>;
};
