import { queryClient } from '../api/query-client.ts';
import { type Session, startSession } from './session.ts';

/** Somebody is in: what was fetched for whoever was here before, or for a visitor, is fetched anew. */
export function beginSession(started: Session): void {
  startSession(started);
  void queryClient.resetQueries();
}
