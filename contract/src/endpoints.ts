import * as customers from './customers.ts';
import type { Endpoint } from './endpoint.ts';
import * as jobs from './jobs.ts';
import * as sessions from './sessions.ts';

/** The whole API, area by area: the OpenAPI page, the access tests and the comparison with the specification read it. */
export const endpoints = {
  sessions: [
    sessions.startSession,
    sessions.signIn,
    sessions.signInAdmin,
    sessions.checkAdmin,
    sessions.signOut,
    sessions.readUser,
    sessions.switchRole,
    sessions.readHost,
    sessions.requestPasswordReset,
    sessions.resetPassword,
  ],
  customers: [customers.readSite, customers.readCustomers],
  jobs: [jobs.readJobs, jobs.replayJob],
} satisfies Record<string, readonly Endpoint[]>;
