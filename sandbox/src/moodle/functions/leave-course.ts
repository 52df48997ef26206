import { findEnrolment, type Site } from '../site.ts';

/** With the enrolment go the roles and the groups of the course; what was completed stays. */
export function removeFromCourse(site: Site, courseId: number, userId: number) {
  const { store } = site;
  const enrolment = findEnrolment(site, courseId, userId);
  if (!enrolment) return;
  store.remove('enrolments', enrolment.id);
  const contextId = store.get('courses', courseId)?.contextId;
  for (const assignment of store.all('assignments')) {
    if (assignment.contextId === contextId && assignment.userId === userId) store.remove('assignments', assignment.id);
  }
  for (const group of store.all('groups').filter(({ members }) => members.includes(userId))) {
    if (group.courseId === courseId) {
      store.put('groups', { ...group, members: group.members.filter((member) => member !== userId) });
    }
  }
}
