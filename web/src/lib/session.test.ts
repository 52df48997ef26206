import type { SignedInUser } from '@coursefront/contract/sessions.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  currentSession,
  forgetSession,
  loseSession,
  onSessionLost,
  parseSession,
  refreshUser,
  startSession,
  switchRole,
} from './session.ts';

const userWith = (...roleIds: number[]): SignedInUser => ({
  userid: 7,
  instance_id: 1,
  first_name: 'Elin',
  last_name: 'Holm',
  email: 'elin@nordic.test',
  role_assignments_instance: roleIds.map((id) => ({ role: { id, name: String(id) } })),
});

const lost = vi.fn();
onSessionLost(lost);

beforeEach(() => {
  forgetSession();
  lost.mockClear();
});

test('a new session acts under the first role', () => {
  startSession({ token: 't1', user: userWith(10, 14) });
  expect(currentSession()?.active_role_id).toBe(10);
});

test('a person can switch to any role of their own and to no other', () => {
  startSession({ token: 't1', user: userWith(10, 14) });
  switchRole(14);
  expect(currentSession()?.active_role_id).toBe(14);
  switchRole(18);
  expect(currentSession()?.active_role_id).toBe(14);
});

test('an active role that was taken away falls back to one that is left', () => {
  startSession({ token: 't1', user: userWith(10, 14) });
  switchRole(14);
  refreshUser(userWith(10));
  expect(currentSession()?.active_role_id).toBe(10);
  refreshUser(userWith());
  expect(currentSession()?.active_role_id).toBeNull();
});

test('a session that ran out is forgotten and told', () => {
  startSession({ token: 't1', user: userWith(10) });
  loseSession('t1');
  expect(currentSession()).toBeNull();
  expect(lost).toHaveBeenCalledOnce();
});

test('a late answer to an old token does not end the new session', () => {
  startSession({ token: 't2', user: userWith(10) });
  loseSession('t1');
  expect(currentSession()?.token).toBe('t2');
  expect(lost).not.toHaveBeenCalled();
});

test('signing out is no loss', () => {
  startSession({ token: 't1', user: userWith(10) });
  forgetSession();
  expect(currentSession()).toBeNull();
  expect(lost).not.toHaveBeenCalled();
});

test.each([null, '', 'not json', '{}', '{"token":1}'])('%j in the storage is no session', (stored) => {
  expect(parseSession(stored)).toBeNull();
});
