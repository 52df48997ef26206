import { buildServer } from '../builds.ts';

/** Before the first test: those that start the product start the built one, in half the time. */
export const setup = buildServer;
