import { area, screen } from '../../lib/routes/area.ts';

export const courseRequestsArea = area({
  CourseRequest: {
    layout: 'wizard',
    title: 'titles.course_request',
    recognisesVisitors: true,
    texts: ['course-requests'],
    screen: screen(() => import('./link/page.tsx'), 'LinkedRequestPage'),
  },
  AskForCourse: {
    layout: 'wizard',
    title: 'titles.ask_for_course',
    recognisesVisitors: true,
    texts: ['course-requests', 'sessions'],
    screen: screen(() => import('./ask/page.tsx'), 'AskPage'),
  },
});
