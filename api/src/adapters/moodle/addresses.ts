import type { LmsAddresses } from '../../ports/lms.ts';

export const addressesOf = (siteUrl: string): LmsAddresses => ({
  home: `${siteUrl}/my/`,
  resetPassword: `${siteUrl}/login/forgot_password.php`,
  course: (courseId) => `${siteUrl}/course/view.php?id=${courseId}`,
  search: (text) => `${siteUrl}/course/search.php?${new URLSearchParams({ search: text })}`,
  profile: (userId) => `${siteUrl}/user/profile.php${userId === undefined ? '' : `?id=${userId}`}`,
  editProfile: `${siteUrl}/user/edit.php`,
  changePassword: `${siteUrl}/login/change_password.php`,
  notifications: `${siteUrl}/message/notificationpreferences.php`,
  assignRoles: (roleId) =>
    `${siteUrl}/admin/roles/assign.php?contextid=1${roleId === undefined ? '' : `&roleid=${roleId}`}`,
  // `switchrole=-1` opens the page for choosing a role. Course 1 is the site itself.
  switchRole: (courseId = 1) => `${siteUrl}/course/switchrole.php?id=${courseId}&switchrole=-1`,
});
