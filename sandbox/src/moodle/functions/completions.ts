import { completedAt, courseActivity, findEnrolment, fullname, settingsOf } from '../site/site.ts';
import type { Course } from '../site/site-rows.ts';
import { missingRecord, moodleError } from '../webservice/moodle-error.ts';
import { int, otherwise, text } from '../webservice/parameters.ts';
import { type Call, can, mobileFunction } from '../webservice/ws-function.ts';

const ofCourse = { courseid: int, userid: int };

function watched(call: Call, courseId: number, userId: number): { course: Course; at: number | undefined } {
  const course = call.site.store.get('courses', courseId);
  if (!course) throw missingRecord();
  if (userId !== call.user.id && !can(call, 'report/completion:view')) {
    throw moodleError('cannotviewreport', 'You cannot view this report');
  }
  if (!findEnrolment(call.site, courseId, userId)) {
    throw moodleError('usernotenroled', 'User is not enrolled in this course');
  }
  return { course, at: completedAt(call.site, courseId, userId) };
}

export const completions = {
  /** The answer has the completion time of each criterion but not of the course. */
  core_completion_get_course_completion_status: mobileFunction(ofCourse, (call, { courseid, userid }) => {
    const { course, at } = watched(call, courseid, userid);
    const { cmid, name } = courseActivity(course);
    const complete = at !== undefined;
    const criterion = {
      type: 4,
      title: 'Activity completion',
      status: complete ? 'Yes' : 'No',
      complete,
      timecompleted: at ?? null,
      details: {
        type: 'Activity completion',
        criteria: `<a href="${call.url}/mod/page/view.php?id=${cmid}">${name}</a>`,
        requirement: 'Viewing the page',
        status: '',
      },
    };
    return { completionstatus: { completed: complete, aggregation: 1, completions: [criterion] }, warnings: [] };
  }),

  core_completion_get_activities_completion_status: mobileFunction(ofCourse, (call, { courseid, userid }) => {
    const { course, at } = watched(call, courseid, userid);
    const state = at === undefined ? 0 : 1;
    const activity = {
      cmid: courseActivity(course).cmid,
      modname: 'page',
      instance: 1,
      state,
      timecompleted: at ?? 0,
      tracking: 2,
      overrideby: null,
      valueused: false,
      hascompletion: true,
      isautomatic: true,
      istrackeduser: true,
      uservisible: true,
      details: [{ rulename: 'completionview', rulevalue: { status: state, description: 'View' } }],
      isoverallcomplete: at !== undefined,
    };
    return { statuses: [activity], warnings: [] };
  }),

  core_badges_get_user_badges: mobileFunction(
    {
      userid: otherwise(int, 0),
      courseid: otherwise(int, 0),
      page: otherwise(int, 0),
      perpage: otherwise(int, 0),
      search: otherwise(text, ''),
      onlypublic: otherwise(int, 0),
    },
    (call, { userid, courseid }) => {
      const { store } = call.site;
      const owner = store.get('users', userid || call.user.id);
      if (!owner) throw missingRecord();
      const shown = store.all('issues').flatMap((issue) => {
        const badge = store.get('badges', issue.badgeId);
        const course = badge && store.get('courses', badge.courseId);
        const isMeant = issue.userId === owner.id && (courseid === 0 || course?.id === courseid);
        if (!badge || !course || !isMeant) return [];
        return {
          id: badge.id,
          name: badge.name,
          description: badge.description,
          timecreated: 0,
          timemodified: 0,
          issuername: settingsOf(call.site).fullname,
          issuerurl: call.url,
          issuercontact: '',
          type: 2,
          coursefullname: course.fullname,
          attachment: 1,
          notification: 1,
          status: 0,
          uniquehash: issue.hash,
          dateissued: issue.at,
          dateexpire: issue.expires || null,
          visible: 0,
          recipientid: owner.id,
          recipientfullname: fullname(owner),
          version: '1',
          language: 'en',
          imagecaption: '',
          badgeurl: `${call.url}/webservice/pluginfile.php/${course.contextId}/badges/badgeimage/${badge.id}/f3`,
          alignment: [],
          relatedbadges: [],
        };
      });
      return { badges: shown, warnings: [] };
    },
  ),
};
