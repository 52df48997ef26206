import { createHash, randomBytes } from 'node:crypto';
import { brokenPasswordRules, hashPassword, passwordLengthOf } from '../login/passwords.ts';
import { endSessionsOf } from '../login/sessions.ts';
import { findUser, livingUsers, type Site, settingsOf } from '../site/site.ts';
import { blankUser, guestId, type User } from '../site/site-rows.ts';
import { invalidParameter, MoodleError, missingRecord, moodleError, writeFailed } from '../webservice/moodle-error.ts';
import { flag, int, list, object, optional, plainText, text, username } from '../webservice/parameters.ts';
import { type Call, requireCapability, wsFunction } from '../webservice/ws-function.ts';
import { removeFromCourse } from './enrolments.ts';
import { userFields } from './show-user.ts';

const profile = {
  auth: optional(text),
  phone1: optional(plainText),
  phone2: optional(plainText),
  institution: optional(plainText),
  department: optional(plainText),
  address: optional(plainText),
  city: optional(plainText),
  country: optional(text),
  idnumber: optional(text),
  lang: optional(text),
  timezone: optional(text),
  description: optional(text),
  maildisplay: optional(int),
  mailformat: optional(int),
  calendartype: optional(text),
  theme: optional(text),
  interests: optional(text),
  middlename: optional(text),
  alternatename: optional(text),
  firstnamephonetic: optional(text),
  lastnamephonetic: optional(text),
  customfields: optional(list(object({ type: text, value: text }))),
  preferences: optional(list(object({ type: text, value: text }))),
};
const newUser = object({
  username,
  password: optional(text),
  createpassword: optional(flag),
  firstname: plainText,
  lastname: plainText,
  email: text,
  ...profile,
});
const changedUser = object({
  id: int,
  username: optional(username),
  password: optional(text),
  suspended: optional(flag),
  firstname: optional(plainText),
  lastname: optional(plainText),
  email: optional(text),
  ...profile,
});

const languages = 'ar de en es fi fr it ja nl pt ru sv zh_cn'.split(' ');
const isEmail = (value: string) => /^[^\s@.<>]+(\.[^\s@.<>]+)*@[^\s@.<>]+(\.[^\s@.<>]+)+$/.test(value);
const isEmailTaken = (site: Site, email: string, except?: number) =>
  livingUsers(site).some((user) => user.id !== except && user.email.toLowerCase() === email.toLowerCase());
const isUsernameTaken = (site: Site, name: string, except?: number) =>
  site.store.all('users').some((user) => user.id !== except && user.username === name);

/** The columns' lengths. */
const longest = {
  username: 100,
  firstname: 100,
  lastname: 100,
  email: 100,
  phone1: 20,
  phone2: 20,
  institution: 255,
  department: 255,
  address: 255,
  city: 120,
  idnumber: 255,
};
const isTooLong = (given: { [field in keyof typeof longest]?: string | undefined }) =>
  Object.entries(longest).some(([field, most]) => [...(given[field as keyof typeof longest] ?? '')].length > most);

type NewUser = ReturnType<typeof newUser.read>;
type Profile = ReturnType<typeof changedUser.read>;

/** The profile fields that the site stores. Unknown custom fields are ignored. */
function keptProfile(given: Omit<Profile, 'id' | 'suspended'>, before: User): User {
  const fields = (given.customfields ?? []).filter(({ type }) => Object.hasOwn(userFields, type));
  return {
    ...before,
    username: given.username ?? before.username,
    firstname: given.firstname ?? before.firstname,
    lastname: given.lastname ?? before.lastname,
    email: given.email ?? before.email,
    phone1: given.phone1 ?? before.phone1,
    department: given.department ?? before.department,
    institution: given.institution ?? before.institution,
    idnumber: given.idnumber ?? before.idnumber,
    country: given.country ?? before.country,
    lang: given.lang ?? before.lang,
    passwordHash: given.password === undefined ? before.passwordHash : hashPassword(given.password),
    customfields: { ...before.customfields, ...Object.fromEntries(fields.map(({ type, value }) => [type, value])) },
  };
}

function create({ site, url, mails }: Call, given: NewUser) {
  const { username, email, auth = 'manual', lang = 'en', password, createpassword = false } = given;
  const { fullname } = settingsOf(site);
  if (isUsernameTaken(site, username)) throw invalidParameter(`Username already exists: ${username}`);
  if (auth !== 'manual') throw invalidParameter(`Invalid authentication type: ${auth}`);
  if (!languages.includes(lang)) throw invalidParameter(`Invalid language code: ${lang}`);
  if (password === undefined && !createpassword)
    throw invalidParameter('Invalid password: you must provide a password');
  const broken = password === undefined ? '' : brokenPasswordRules(password, passwordLengthOf(site));
  // The error code of a weak password is the text that the page shows.
  if (broken) throw moodleError(broken, `error/${broken}`);
  if (!isEmail(email)) throw invalidParameter(`Email address is invalid: ${email}`);
  if (isEmailTaken(site, email)) throw invalidParameter(`Email address already exists: ${email}`);
  if ([given.firstname, given.lastname].some((name) => name.trim() === '')) throw invalidParameter('A name is blank');
  if (isTooLong(given)) throw writeFailed();

  const chosen = password ?? `${randomBytes(6).toString('hex')}-Aa1`;
  const user = { ...keptProfile({ ...given, password: chosen }, blankUser), mustChangePassword: createpassword };
  const { id } = site.store.add('users', user);
  if (createpassword) {
    const text = `Hi ${given.firstname},\n\nA new account was made for you at ${fullname}.\n\nUsername: ${username}\nPassword: ${chosen}\n\nYou will choose another password when you log in: ${url}/login/index.php\n`;
    mails.push({ to: email, subject: `${fullname}: New user account`, text });
  }
  return { id, username };
}

/** Returns problems as warnings in a successful answer, as Moodle does. */
function update(site: Site, given: Profile) {
  const warn = (warningcode: string, message: string) => [{ item: 'user', itemid: given.id, warningcode, message }];
  const user = site.store.get('users', given.id);
  if (!user) return warn('invaliduserid', 'Invalid user ID');
  if (user.deleted) return warn('usernotupdateddeleted', 'User is a deleted user');
  if (user.siteAdmin) return warn('usernotupdatedadmin', 'Cannot update admin accounts');
  if (user.id === guestId) return warn('usernotupdatedguest', 'Cannot update guest account');
  if (given.email !== undefined && !isEmail(given.email)) return warn('useremailinvalid', 'Invalid email address');
  if (given.email && isEmailTaken(site, given.email, user.id)) return warn('useremailduplicate', 'Duplicate address');
  if (given.username && isUsernameTaken(site, given.username, user.id)) {
    return warn('usernameexists', 'This username already exists, choose another');
  }
  if (given.password !== undefined && brokenPasswordRules(given.password, passwordLengthOf(site))) {
    // Moodle's own declaration rejects the warning it creates here.
    const exception = 'core\\exception\\invalid_response_exception';
    throw new MoodleError(exception, 'invalidresponse', 'Invalid response value detected');
  }
  if (isTooLong(given)) return warn('dmlwriteexception', 'Error writing to database');
  const suspended = given.suspended ?? user.suspended;
  site.store.put('users', { ...keptProfile(given, user), suspended });
  if (suspended) endSessionsOf(site, user.id);
  return [];
}

function erase(site: Site, id: number) {
  const user = findUser(site, id);
  if (!user || user.siteAdmin || id === guestId) throw missingRecord();
  for (const { courseId } of site.store.all('enrolments').filter(({ userId }) => userId === id)) {
    removeFromCourse(site, courseId, id);
  }
  for (const cohort of site.store.all('cohorts').filter(({ members }) => members.includes(id))) {
    site.store.put('cohorts', { ...cohort, members: cohort.members.filter((member) => member !== id) });
  }
  for (const assignment of site.store.all('assignments').filter(({ userId }) => userId === id)) {
    site.store.remove('assignments', assignment.id);
  }
  endSessionsOf(site, id);
  // The row keeps the person's name. The other names change, so that they are free: the address becomes a hash.
  const email = createHash('md5').update(user.username).digest('hex');
  site.store.put('users', { ...user, deleted: true, username: `${user.email}.${site.now()}`, email, idnumber: '' });
}

export const changeUsers = {
  core_user_create_users: wsFunction({ users: list(newUser) }, (call, { users }) => {
    requireCapability(call, 'moodle/user:create');
    return users.map((user) => create(call, user));
  }),
  core_user_update_users: wsFunction({ users: list(changedUser) }, (call, { users }) => {
    requireCapability(call, 'moodle/user:update');
    return { warnings: users.flatMap((user) => update(call.site, user)) };
  }),
  core_user_delete_users: wsFunction({ userids: list(int) }, (call, { userids }) => {
    requireCapability(call, 'moodle/user:delete');
    for (const id of userids) erase(call.site, id);
    return null;
  }),
};
