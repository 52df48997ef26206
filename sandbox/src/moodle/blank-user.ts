import type { User } from './site-rows.ts';

/** What an account is when nothing was said about it. */
export const blankUser: User = {
  id: 0,
  username: '',
  passwordHash: '',
  mustChangePassword: false,
  firstname: '',
  lastname: '',
  email: '',
  phone1: '',
  department: '',
  institution: '',
  idnumber: '',
  country: '',
  lang: 'en',
  firstaccess: 0,
  lastaccess: 0,
  suspended: false,
  deleted: false,
  siteAdmin: false,
  customfields: {},
};
