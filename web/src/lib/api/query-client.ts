import { QueryClient } from '@tanstack/react-query';
import { type Session, startSession } from '../session/session.ts';
import { mayPass } from './api-failure.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // One silent retry for temporary failures. All others are shown immediately.
      retry: (failures, error) => failures < 1 && mayPass(error),
      retryDelay: 500,
      staleTime: 5_000,
      // Without a network the failure is shown, instead of waiting forever.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/** Starts a session and refetches everything that was fetched for a visitor or for the previous user. */
export function beginSession(started: Session): void {
  startSession(started);
  void queryClient.resetQueries();
}
