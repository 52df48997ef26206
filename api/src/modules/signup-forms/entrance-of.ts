import type { LmsAddresses } from '../../ports/lms.ts';

/** The address to send a registered person to: the course, or the site's start page if there are several courses. */
export function entranceOf(addresses: LmsAddresses, courses: readonly number[]): string {
  const [first, ...others] = courses;
  return first === undefined || others.length > 0 ? addresses.home : addresses.course(first);
}
