import { changeUsers } from '../functions/change-users.ts';
import { cohorts } from '../functions/cohorts.ts';
import { completions } from '../functions/completions.ts';
import { courses } from '../functions/courses.ts';
import { enrolments } from '../functions/enrolments.ts';
import { findUsers } from '../functions/find-users.ts';
import { groups } from '../functions/groups.ts';
import { reportFunctions } from '../functions/reports.ts';
import { roles } from '../functions/roles.ts';
import { severalCalls } from '../functions/several-calls.ts';
import { siteFunctions, siteInfo } from '../functions/site-info.ts';
import { accessRefused, missingRecord } from '../webservice/moodle-error.ts';
import type { Call, WsFunction } from '../webservice/ws-function.ts';

/** Functions that Moodle has but our service does not include. They have a different error than unknown functions. */
const notInService = ['core_course_create_categories', 'core_course_create_courses', 'core_course_delete_courses'];

const functions: Record<string, WsFunction> = {
  ...findUsers,
  ...changeUsers,
  ...courses,
  ...enrolments,
  ...groups,
  ...cohorts,
  ...completions,
  ...roles,
  ...reportFunctions,
  ...siteFunctions,
  ...severalCalls(runFunction),
};
Object.assign(functions, siteInfo(functions));

export function runFunction(call: Call, name: string, parameters: unknown): unknown {
  const found = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (!found) throw notInService.includes(name) ? accessRefused() : missingRecord();
  if (!found.mobile && call.service !== 'product_api') throw accessRefused();
  return found.run(call, parameters);
}
