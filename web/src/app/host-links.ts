/** Pages of the host learning platform, below the site's own address there. */
const at = (lmsUrl: string, path: string): string => `${lmsUrl.replace(/\/+$/, '')}${path}`;

export const hostSearch = (lmsUrl: string, words: string): string =>
  at(lmsUrl, `/search/index.php?${new URLSearchParams({ q: words })}`);

export const hostProfile = (lmsUrl: string): string => at(lmsUrl, '/user/profile.php');

export const hostCourses = (lmsUrl: string): string => at(lmsUrl, '/my/courses.php');
