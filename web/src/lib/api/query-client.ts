import { QueryClient } from '@tanstack/react-query';
import { type Session, startSession } from '../session/session.ts';
import { ApiFailure } from './api-failure.ts';

const mayPass = (error: unknown): boolean => error instanceof ApiFailure && [0, 502, 503, 504].includes(error.status);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // One quiet second try for what passes by itself; everything else is shown at once.
      retry: (failures, error) => failures < 1 && mayPass(error),
      retryDelay: 500,
      staleTime: 5_000,
      // Without a network the failure is shown too, instead of a wait without end.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/** Somebody is in: what was fetched for whoever was here before, or for a visitor, is fetched anew. */
export function beginSession(started: Session): void {
  startSession(started);
  void queryClient.resetQueries();
}
