/** Addresses of pages at the learning site. */
const at = (lmsUrl: string, path: string): string => `${lmsUrl.replace(/\/+$/, '')}${path}`;

export const hostCourses = (lmsUrl: string): string => at(lmsUrl, '/my/courses.php');

export const hostCourse = (lmsUrl: string, courseId: number): string => at(lmsUrl, `/course/view.php?id=${courseId}`);

export const hostPasswordReset = (lmsUrl: string): string => at(lmsUrl, '/login/forgot_password.php');

/** The learning site's search. Its address says which parameter takes the words. */
export function hostSearch(searchUrl: string, words: string): string {
  const url = new URL(searchUrl);
  const [name = 'search'] = url.searchParams.keys();
  url.searchParams.set(name, words);
  return url.href;
}
