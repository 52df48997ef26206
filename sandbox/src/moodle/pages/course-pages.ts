import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Html, html } from '../../pages/html.ts';
import { courseImage } from '../functions/courses.ts';
import { completedAt, findEnrolment, isActive, type Site } from '../site/site.ts';
import { asText, readInput, readQuery, seeOther } from '../site/site-request.ts';
import { type Course, type Session, siteCourse, type User } from '../site/site-rows.ts';
import { sendSitePage } from './site-page.ts';
import { mayManage, ownPage, type PageRequest, type SiteContext, sendProblem } from './visit.ts';

export function coursePages(app: FastifyInstance, parts: SiteContext) {
  const { site } = parts;
  const wanted = ({ request }: PageRequest) => site.store.get('courses', Number(asText(readQuery(request).id)));

  app.get(
    '/course/view.php',
    ownPage(parts, async (seen) => {
      const course = wanted(seen);
      if (!course) return sendProblem(seen, "Can't find data record in database.");
      if (course.id === siteCourse) return seeOther(seen.reply, `${seen.url}/?redirect=0`);
      const isIn = isLearning(site, course, seen.user);
      if (!isIn && !mayManage(site, seen.user))
        return seeOther(seen.reply, `${seen.url}/enrol/index.php?id=${course.id}`);
      if (isIn) await site.store.transaction(() => noteVisit(site, course, seen.user));
      const body = html`${about(seen.url, course)}${isIn && learnerButtons(site, course, seen)}`;
      return sendSitePage(seen.reply, { ...seen, title: course.fullname, body, contextId: course.contextId });
    }),
  );
  app.get(
    '/enrol/index.php',
    ownPage(parts, (seen) => {
      const course = wanted(seen);
      if (!course) return sendProblem(seen, "Can't find data record in database.");
      const body = html`${about(seen.url, course)}<p class="panel">You cannot enrol yourself in this course.</p>`;
      return sendSitePage(seen.reply, { ...seen, title: course.fullname, body, contextId: course.contextId });
    }),
  );
  // The link target of completion criteria.
  app.get(
    '/mod/page/view.php',
    ownPage(parts, (seen) => {
      const cmid = Number(asText(readQuery(seen.request).id));
      const course = site.store.all('courses').find(({ activity }) => activity?.cmid === cmid);
      if (!course) return sendProblem(seen, 'Invalid course module ID');
      return seeOther(seen.reply, `${seen.url}/course/view.php?id=${course.id}`);
    }),
  );

  const press = (act: (course: Course, user: User) => void) =>
    ownPage(parts, async (seen) => {
      const { courseid, sesskey } = readInput(seen.request);
      const course = site.store.get('courses', Number(courseid));
      if (sesskey !== seen.visit.sesskey) return sendProblem(seen, 'Incorrect sesskey submitted, form not accepted!');
      if (!course || !isLearning(site, course, seen.user))
        return sendProblem(seen, 'You are not enrolled in this course');
      await site.store.transaction(() => act(course, seen.user));
      return seeOther(seen.reply, `${seen.url}/course/view.php?id=${course.id}`);
    });
  app.post(
    '/sandbox/complete-course',
    press((course, user) => completeCourse(site, course, user)),
  );
  app.post(
    '/sandbox/start-over',
    press((course, user) => startOver(site, course, user)),
  );
  app.post(
    '/sandbox/get-badge',
    press((course, user) => issueBadge(site, course, user)),
  );
}

function isLearning(site: Site, course: Course, user: User): boolean {
  const enrolment = findEnrolment(site, course.id, user.id);
  return enrolment !== undefined && isActive(enrolment, site.now());
}

function noteVisit(site: Site, { id }: Course, user: User) {
  const enrolment = findEnrolment(site, id, user.id);
  if (enrolment) site.store.put('enrolments', { ...enrolment, accessed: site.now() });
}

function completeCourse(site: Site, { id }: Course, user: User) {
  if (completedAt(site, id, user.id) !== undefined) return;
  site.store.add('completions', { courseId: id, userId: user.id, at: site.now() });
}

/** Moodle itself never forgets a completion. Sites that let people take a course again have a plugin for it, or somebody resets it. */
function startOver({ store }: Site, course: Course, user: User) {
  const done = store.all('completions').find(({ courseId, userId }) => courseId === course.id && userId === user.id);
  if (done) store.remove('completions', done.id);
}

/** Pressing it again replaces the badge with a new one. */
function issueBadge({ store, now }: Site, course: Course, user: User) {
  const badge = store.all('badges').find(({ courseId }) => courseId === course.id);
  if (!badge) return;
  const before = store.all('issues').find(({ badgeId, userId }) => badgeId === badge.id && userId === user.id);
  if (before) store.remove('issues', before.id);
  const expires = badge.validFor ? now() + badge.validFor : 0;
  store.add('issues', {
    badgeId: badge.id,
    userId: user.id,
    at: now(),
    expires,
    hash: randomBytes(20).toString('hex'),
  });
}

function about(url: string, course: Course): Html {
  return html`${course.picture && html`<img class="cover" src="${courseImage(url, course)}" alt="" width="800" height="450">`}
    <p>${course.summary.replaceAll(/<[^>]+>/g, ' ')}</p>`;
}

function learnerButtons(site: Site, course: Course, { user, visit }: { user: User; visit: Session }): Html {
  const badge = site.store.all('badges').find(({ courseId }) => courseId === course.id);
  const isDone = completedAt(site, course.id, user.id) !== undefined;
  const button = (act: string, says: string) => html`<form method="post" action="${site.path}/sandbox/${act}">
    <input type="hidden" name="courseid" value="${course.id}"><input type="hidden" name="sesskey" value="${visit.sesskey}">
    <button>${says}</button>
  </form>`;
  return html`<section class="panel">
    <h2>${isDone ? 'You have completed this course' : 'Learn without learning'}</h2>
    <p class="quiet">The sandbox has no lessons. These buttons do what a learner and the site would have done.</p>
    ${!isDone && button('complete-course', 'Complete the course')}
    ${isDone && button('start-over', 'Start the course over')}
    ${isDone && badge && button('get-badge', `Get the badge “${badge.name}”`)}
  </section>`;
}
