import { findUser, fullname, livingUsers } from '../site/site.ts';
import { guestId, type User } from '../site/site-rows.ts';
import { codingError, invalidParameter, missingRecord } from '../webservice/moodle-error.ts';
import { int, list, object, text, username } from '../webservice/parameters.ts';
import { type Call, can, mobileFunction, requireCapability, wsFunction } from '../webservice/ws-function.ts';
import { showParticipant, showUser } from './show-user.ts';

/** Compares case-sensitively, as PostgreSQL does. */
const exact: Record<string, (user: User) => string> = {
  id: ({ id }) => String(id),
  idnumber: ({ idnumber }) => idnumber,
  username: ({ username }) => username,
  email: ({ email }) => email,
};

const alike: Record<string, (user: User) => string> = {
  email: ({ email }) => email,
  firstname: ({ firstname }) => firstname,
  lastname: ({ lastname }) => lastname,
};

/** Case-insensitive SQL LIKE: `%` matches anything and `_` any character, even in an e-mail address. */
function isLike(value: string, pattern: string): boolean {
  const escaped = pattern.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('%', '.*').replaceAll('_', '.')}$`, 'is').test(value);
}

function maySee(call: Call, user: User): boolean {
  return user.id === call.user.id || can(call, 'moodle/user:viewdetails');
}

export const findUsers = {
  core_user_get_users_by_field: mobileFunction({ field: text, values: list(text) }, (call, { field, values }) => {
    const read = Object.hasOwn(exact, field) ? exact[field] : undefined;
    if (!read) throw codingError('invalid field parameter');
    if (field === 'username') for (const value of values) username.read(value, 'values');
    if (field === 'id' && values.some((value) => !/^\d+$/.test(value))) throw invalidParameter('id is invalid');
    // Deleted accounts are found, too: by id, or by the names that the deletion gave them.
    const found = call.site.store.all('users').filter((user) => values.includes(read(user)) && maySee(call, user));
    return found.map((user) => showUser(call.site, call.url, user));
  }),

  core_user_get_users: wsFunction({ criteria: list(object({ key: text, value: text })) }, (call, { criteria }) => {
    requireCapability(call, 'moodle/user:viewdetails');
    const warnings: unknown[] = [];
    // Moodle ignores criteria with an unknown key, which widens the search.
    const tests = criteria.flatMap(({ key, value }) => {
      const like = Object.hasOwn(alike, key) ? alike[key] : undefined;
      if (like) return [(user: User) => isLike(like(user), value)];
      const same = Object.hasOwn(exact, key) ? exact[key] : undefined;
      if (same) return [(user: User) => same(user) === value];
      const message = `The search key '${key}' is not supported, look at the web service documentation`;
      warnings.push({ item: key, warningcode: 'invalidfieldparameter', message });
      return [];
    });
    const found = livingUsers(call.site).filter((user) => tests.every((passes) => passes(user)));
    return { users: found.map((user) => showUser(call.site, call.url, user)), warnings };
  }),

  core_user_get_course_user_profiles: mobileFunction(
    { userlist: list(object({ userid: int, courseid: int })) },
    (call, { userlist }) =>
      userlist.flatMap(({ userid, courseid }) => {
        const course = call.site.store.get('courses', courseid);
        if (!course) throw missingRecord();
        const user = findUser(call.site, userid);
        return user && maySee(call, user) ? [showParticipant(call.site, call.url, user, course)] : [];
      }),
  ),

  core_user_search_identity: mobileFunction({ query: text }, (call, { query }) => {
    requireCapability(call, 'moodle/user:viewdetails');
    const words = (user: User) => [fullname(user), user.email, user.phone1, user.idnumber];
    const found = livingUsers(call.site)
      .filter(({ id }) => id !== guestId)
      .filter((user) => words(user).some((word) => word.toLowerCase().includes(query.toLowerCase())))
      .sort((one, other) => fullname(one).localeCompare(fullname(other), 'en'));
    const show = (user: User) => ({
      id: user.id,
      fullname: fullname(user),
      extrafields: (['email', 'phone1', 'idnumber'] as const).map((name) => ({ name, value: user[name] })),
    });
    return { list: found.slice(0, 100).map(show), maxusersperpage: 100, overflow: found.length > 100 };
  }),
};
