import { SessionStarted } from '@coursefront/contract/people/sessions.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { aUser, signedInAs } from '../testing/people.ts';
import {
  activeRoleOf,
  currentSession,
  forgetSession,
  isTenantUser,
  loseSession,
  onSessionLost,
  refreshUser,
  startSession,
} from './session.ts';
import { parseSession } from './stored-session.ts';

const lost = vi.fn();
onSessionLost(lost);

beforeEach(() => {
  forgetSession();
  lost.mockClear();
});

test('a user acts in the role that the server returns', () => {
  startSession({ token: 't1', user: aUser(10, 14) });
  refreshUser({ ...aUser(10, 14), active_role_id: 14 });
  expect(activeRoleOf(currentSession())).toBe(14);
});

test('without a chosen role, or after it was revoked, the first role counts', () => {
  const { token, user } = signedInAs(10, 14);
  expect(activeRoleOf({ token, user: { ...user, active_role_id: null } })).toBe(10);
  expect(activeRoleOf({ token, user: { ...user, active_role_id: 18 } })).toBe(10);
  expect(activeRoleOf(signedInAs())).toBeUndefined();
  expect(activeRoleOf(null)).toBeUndefined();
});

test('a platform admin is not a tenant user', () => {
  const { token, user } = signedInAs(19);
  expect(isTenantUser({ token, user })).toBe(true);
  expect(isTenantUser({ token, user: { ...user, instance_id: null } })).toBe(false);
  expect(isTenantUser(null)).toBe(false);
});

test('an expired session is removed and reported', () => {
  startSession({ token: 't1', user: aUser(10) });
  loseSession('t1');
  expect(currentSession()).toBeNull();
  expect(lost).toHaveBeenCalledOnce();
});

test('a late answer to an old token does not end the new session', () => {
  startSession({ token: 't2', user: aUser(10) });
  loseSession('t1');
  expect(currentSession()?.token).toBe('t2');
  expect(lost).not.toHaveBeenCalled();
});

test('signing out is not reported as a lost session', () => {
  startSession({ token: 't1', user: aUser(10) });
  forgetSession();
  expect(currentSession()).toBeNull();
  expect(lost).not.toHaveBeenCalled();
});

test.each([null, '', 'not json', '{}', '{"token":1}'])('%j in the storage is not a session', (stored) => {
  expect(parseSession(stored)).toBeNull();
});

type Fields = { [name: string]: unknown };

test('a stored session is checked as the contract says, field by field', () => {
  const company = { id: 1, name: 'Bygg', maximum_license: 5, used_licenses: 1, active: true };
  const whole = { token: 't1', user: { ...aUser(10), company } };
  expect(parseSession(JSON.stringify(whole))).toEqual(whole);
  const paths = [['token'], ...Object.keys(whole.user).map((name) => ['user', name])];
  const inCompany = Object.keys(company).map((name) => ['user', 'company', name]);
  for (const path of [...paths, ...inCompany, ['user']]) {
    for (const wrong of [undefined, null, 1.5, 3, 'text', true, [], [{}], {}]) {
      const changed = structuredClone(whole);
      const last = path.at(-1) ?? '';
      const part = path.slice(0, -1).reduce((inner, name) => inner[name] as Fields, changed as Fields);
      part[last] = wrong;
      const stored = JSON.stringify(changed);
      const isValid = SessionStarted.safeParse(JSON.parse(stored)).success;
      expect(parseSession(stored) !== null, `${path.join('.')}: ${stored}`).toBe(isValid);
    }
  }
});
