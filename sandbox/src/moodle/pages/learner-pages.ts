import type { FastifyInstance } from 'fastify';
import { type Html, html } from '../../pages/html.ts';
import { courseImage, searchCourses } from '../functions/courses.ts';
import { coursesOf } from '../functions/show-user.ts';
import { completedAt, findUser, fullname, rolesIn, type Site, settingsOf } from '../site/site.ts';
import { asText, readQuery, seeOther } from '../site/site-request.ts';
import { type Course, systemContext, type User } from '../site/site-rows.ts';
import { sendSitePage } from './site-page.ts';
import { openPage, ownPage, type SiteContext, sendProblem } from './visit.ts';

export function learnerPages(app: FastifyInstance, parts: SiteContext) {
  const { site } = parts;

  app.get(
    '/',
    openPage(site, (seen) => {
      const isHome = readQuery(seen.request).redirect === '0';
      if (seen.visit.userId > 1 && !isHome) return seeOther(seen.reply, `${seen.url}/my/`);
      const body = html`<p>Courses of ${settingsOf(site).fullname}</p>${courseList(site, seen.url, searchCourses(site, ''))}`;
      return sendSitePage(seen.reply, { ...seen, title: settingsOf(site).fullname, body });
    }),
  );

  const dashboard = (title: string) =>
    ownPage(parts, (seen) => {
      const body = courseList(site, seen.url, coursesOf(site, seen.user.id), seen.user);
      return sendSitePage(seen.reply, { ...seen, title, body, contextId: userContext(seen.user.id) });
    });
  app.get('/my/', dashboard('Dashboard'));
  app.get('/my/courses.php', dashboard('My courses'));

  app.get(
    '/user/profile.php',
    ownPage(parts, (seen) => {
      const id = Number(asText(readQuery(seen.request).id) ?? seen.user.id);
      const person = findUser(site, id);
      if (!person) return sendProblem(seen, 'Invalid user');
      return sendSitePage(seen.reply, {
        ...seen,
        title: fullname(person),
        body: html`${profile(site, person)}${id === seen.user.id && editLink(seen.url)}`,
        contextId: userContext(id),
      });
    }),
  );

  const search = openPage(site, (seen) => {
    const words = asText(readQuery(seen.request).search) ?? '';
    const found = searchCourses(site, words);
    const body = html`<form action="${seen.url}/course/search.php" role="search">
        <label>Search courses<input type="search" name="search" value="${words}"></label><button>Search</button>
      </form>
      <p class="quiet" role="status">${found.length} ${found.length === 1 ? 'course' : 'courses'}</p>
      ${courseList(site, seen.url, found)}`;
    return sendSitePage(seen.reply, { ...seen, title: 'Courses', body });
  });
  app.get('/course/search.php', search);
  app.get('/course/index.php', search);
  app.get(
    '/search/index.php',
    openPage(site, (seen) => {
      const body = html`<p class="panel">Global searching is disabled. <a href="${seen.url}/course/search.php">Search courses</a></p>`;
      return sendSitePage(seen.reply, { ...seen, title: 'Search', body });
    }),
  );
}

export const userContext = (userId: number) => 12 + userId;

function courseList(site: Site, url: string, courses: Course[], learner?: User): Html {
  if (courses.length === 0) return html`<p class="panel">No courses here.</p>`;
  const state = ({ id }: Course) => (learner && completedAt(site, id, learner.id) ? 'Completed' : '');
  return html`<ul class="courses">${courses.map(
    (course) => html`<li>
      ${course.picture && html`<img src="${courseImage(url, course)}" alt="" width="800" height="450" loading="lazy">`}
      <div><a href="${url}/course/view.php?id=${course.id}">${course.fullname}</a><p class="quiet">${state(course)}</p></div>
    </li>`,
  )}</ul>`;
}

const editLink = (url: string) => html`<p><a href="${url}/user/edit.php">Edit profile</a></p>`;

function profile(site: Site, person: User): Html {
  const { store } = site;
  const roles = rolesIn(site, systemContext, person.id).map((id) => store.get('roles', id)?.shortname);
  const badges = store
    .all('issues')
    .filter(({ userId }) => userId === person.id)
    .map(({ badgeId }) => store.get('badges', badgeId)?.name);
  return html`<section class="panel">
    <h2>User details</h2>
    <p>${person.email}</p>
    ${person.phone1 && html`<p>${person.phone1}</p>`}
    ${roles.length > 0 && html`<p>Roles: ${roles.join(', ')}</p>`}
    ${badges.length > 0 && html`<h2>Badges</h2><ul>${badges.map((name) => html`<li>${name}</li>`)}</ul>`}
  </section>`;
}
