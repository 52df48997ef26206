import type { LmsAddresses } from '../../ports/lms.ts';

/** Where whoever registered goes: into the course, or to the site's start page where there are several. */
export function entranceOf(addresses: LmsAddresses, courses: readonly number[]): string {
  const [first, ...others] = courses;
  return first === undefined || others.length > 0 ? addresses.home : addresses.course(first);
}
