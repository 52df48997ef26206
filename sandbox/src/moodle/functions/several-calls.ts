import { invalidParameter, MoodleError } from '../webservice/moodle-error.ts';
import { flag, list, object, otherwise, text } from '../webservice/parameters.ts';
import { type Call, mobileFunction } from '../webservice/ws-function.ts';

const request = object({
  function: text,
  arguments: otherwise(text, '{}'),
  settingraw: otherwise(flag, false),
  settingfilter: otherwise(flag, true),
  settingfileurl: otherwise(flag, true),
  settinglang: otherwise(text, ''),
});

const docs: Record<string, string> = { usernotenroled: 'completion' };

/** The error format of ajax and combined calls. */
export function shortError({ message, errorcode }: MoodleError, url: string, area = docs[errorcode] ?? 'moodle') {
  const moreinfourl = `https://docs.moodle.org/501/en/error/${area}/${errorcode}`;
  return { message, errorcode, link: `${url}/`, moreinfourl };
}

/** Several calls in one request. Arguments and answers are JSON inside JSON, and calls fail independently. */
export const severalCalls = (run: (call: Call, name: string, parameters: unknown) => unknown) => ({
  tool_mobile_call_external_functions: mobileFunction({ requests: list(request) }, (call, { requests }) => ({
    responses: requests.map(({ function: name, arguments: given }) => {
      try {
        const answer = call.site.store.attempt(() => run(call, name, parseArguments(given)));
        return { error: false, data: JSON.stringify(answer) };
      } catch (error) {
        if (!(error instanceof MoodleError)) throw error;
        return { error: true, exception: JSON.stringify(shortError(error, call.url)) };
      }
    }),
  })),
});

function parseArguments(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    throw invalidParameter('arguments: not JSON');
  }
}
