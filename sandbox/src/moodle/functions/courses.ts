import { findEnrolment, fullname, isActive, type Site, settingsOf } from '../site/site.ts';
import { type Course, courseTypes, siteCourse } from '../site/site-rows.ts';
import { invalidParameter, MoodleError } from '../webservice/moodle-error.ts';
import { int, list, object, oneOf, optional, otherwise, text } from '../webservice/parameters.ts';
import { type Call, can, isCapability, mobileFunction, wsFunction } from '../webservice/ws-function.ts';

/** A course without a picture has a generated pattern, which only signed-in people may see. */
export const courseImage = (url: string, { contextId, shortname, picture }: Course) =>
  picture
    ? `${url}/pluginfile.php/${contextId}/course/overviewfiles/${encodeURIComponent(shortname)}.png`
    : `${url}/pluginfile.php/${contextId}/course/generated/course.svg`;

/** This address needs `?token=` and fails in a browser; `courseimage` exists for that. */
export function overviewFiles(site: Site, url: string, { contextId, shortname, picture }: Course) {
  if (!picture) return [];
  const filename = `${shortname}.png`;
  const fileurl = `${url}/webservice/pluginfile.php/${contextId}/course/overviewfiles/${encodeURIComponent(filename)}`;
  const timemodified = settingsOf(site).madeAt;
  // The picture is drawn on request, so this size is a guess. No client uses it.
  return [{ filename, filepath: '/', filesize: 10_000, fileurl, timemodified, mimetype: 'image/png' }];
}

function customFields(site: Site, { fields }: Course) {
  if (!fields || site.isBroken('lms.course-fields-missing')) return [];
  const { duration, languages, coursetype } = fields;
  const type = { shortname: 'coursetype', type: 'select', valueraw: courseTypes.indexOf(coursetype) + 1 };
  return [
    { name: 'Duration (minutes)', shortname: 'duration', type: 'number', valueraw: duration, value: String(duration) },
    { name: 'Languages', shortname: 'languages', type: 'text', valueraw: languages, value: languages },
    { name: 'Course type', ...type, value: coursetype },
  ];
}

function showPublic({ site, url }: Call, course: Course) {
  const { store } = site;
  const teaching = store
    .all('assignments')
    .filter(({ roleId, contextId }) => roleId === 3 && contextId === course.contextId);
  const contacts = teaching.flatMap(({ userId }) => store.get('users', userId) ?? []);
  return {
    id: course.id,
    fullname: course.fullname,
    displayname: course.fullname,
    shortname: course.shortname,
    ...(course.id !== siteCourse && { courseimage: courseImage(url, course) }),
    categoryid: course.categoryId,
    categoryname: store.get('categories', course.categoryId)?.name ?? '',
    sortorder: course.sortorder,
    summary: course.summary,
    summaryformat: 1,
    summaryfiles: [],
    overviewfiles: overviewFiles(site, url, course),
    showactivitydates: true,
    showcompletionconditions: true,
    contacts: contacts.map((user) => ({ id: user.id, fullname: fullname(user) })),
    enrollmentmethods: site.isBroken('lms.enrolment-closed') ? [] : course.enrolmentMethods,
    customfields: customFields(site, course),
  };
}

function show(call: Call, course: Course) {
  const enrolment = findEnrolment(call.site, course.id, call.user.id);
  const isIn = enrolment !== undefined && isActive(enrolment, call.site.now());
  if (!isIn && !can(call, 'moodle/course:view')) return showPublic(call, course);
  const settings = { format: 'topics', showgrades: 1, newsitems: 1, startdate: course.startdate, enddate: 0 };
  const groups = { groupmode: course.separateGroups ? 1 : 0, groupmodeforce: 0, defaultgroupingid: 0 };
  const rest = { enablecompletion: 1, completionnotify: 0, lang: '', theme: '', marker: 0 };
  return {
    ...showPublic(call, course),
    ...settings,
    maxbytes: 0,
    showreports: 0,
    visible: Number(course.visible),
    ...groups,
    ...rest,
  };
}

export const maySeeCourse = (call: Call, { visible }: Course) =>
  visible || can(call, 'moodle/course:viewhiddencourses');

const visibleCourses = (call: Call) => call.site.store.all('courses').filter((course) => maySeeCourse(call, course));

/** In a list, a hidden course is a warning. A missing one ends the whole call by an error of PHP, which has no code. */
function listedCourses(call: Call, value: string) {
  const courses = value.split(',').map((id) => call.site.store.get('courses', Number(id)));
  const warnings = courses.flatMap((course) => {
    if (!course) throw new MoodleError('Error', '', 'Attempt to assign property "contextvalidated" on null');
    const message = 'No access rights in course context';
    return maySeeCourse(call, course) ? [] : [{ item: 'course', itemid: course.id, warningcode: '1', message }];
  });
  const found = visibleCourses(call).filter((course) => courses.includes(course));
  return { courses: found.map((course) => show(call, course)), warnings };
}

const matches: Record<string, (course: Course, value: string) => boolean> = {
  '': () => true,
  id: ({ id }, value) => String(id) === value,
  shortname: ({ shortname }, value) => shortname === value,
  idnumber: ({ idnumber }, value) => idnumber === value,
  category: ({ categoryId }, value) => String(categoryId) === value,
};

export const courses = {
  core_course_get_courses_by_field: mobileFunction(
    { field: otherwise(text, ''), value: otherwise(text, '') },
    (call, { field, value }) => {
      if (field === 'ids') return listedCourses(call, value);
      const wanted = Object.hasOwn(matches, field) ? matches[field] : undefined;
      if (!wanted) throw invalidParameter('Invalid field name');
      const found = visibleCourses(call).filter((course) => wanted(course, value));
      return { courses: found.map((course) => show(call, course)), warnings: [] };
    },
  ),

  core_course_get_courses: wsFunction(
    { options: optional(object({ ids: optional(list(int)) })) },
    (call, { options }) =>
      visibleCourses(call)
        .filter(({ id }) => options?.ids === undefined || options.ids.includes(id))
        .map((course) => ({
          id: course.id,
          shortname: course.shortname,
          categoryid: course.categoryId,
          fullname: course.fullname,
          displayname: course.fullname,
          summary: course.summary,
          summaryformat: 1,
          format: 'topics',
          startdate: course.startdate,
          enddate: 0,
          showactivitydates: true,
          showcompletionconditions: true,
          customfields: customFields(call.site, course),
        })),
  ),

  core_course_search_courses: mobileFunction(
    {
      criterianame: oneOf('search'),
      criteriavalue: text,
      page: otherwise(int, 0),
      perpage: otherwise(int, 0),
      requiredcapabilities: optional(list(text)),
      limittoenrolled: otherwise(int, 0),
      onlywithcompletion: otherwise(int, 0),
    },
    (call, { criteriavalue, page, perpage, requiredcapabilities = [] }) => {
      // A course counts only if the caller has all the capabilities in it. The role of the service account holds everywhere.
      const mayAll = requiredcapabilities.every((name) => isCapability(name) && can(call, name));
      const found = mayAll ? searchCourses(call.site, criteriavalue) : [];
      const shown = perpage > 0 ? found.slice(page * perpage, (page + 1) * perpage) : found;
      return { total: found.length, courses: shown.map((course) => showPublic(call, course)), warnings: [] };
    },
  ),

  core_course_get_categories: wsFunction({}, ({ site: { store } }) =>
    store.all('categories').map(({ id, name }) => ({
      id,
      name,
      description: '',
      descriptionformat: 1,
      parent: 0,
      sortorder: id * 10_000,
      coursecount: store.all('courses').filter(({ categoryId }) => categoryId === id).length,
      depth: 1,
      path: `/${id}`,
    })),
  ),
};

/** Every word must occur in the course's names or summary. */
export function searchCourses({ store }: Site, words: string): Course[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return store.all('courses').filter((course) => {
    const said = `${course.fullname} ${course.shortname} ${course.summary}`.toLowerCase();
    return course.id !== siteCourse && course.visible && wanted.every((word) => said.includes(word));
  });
}
