/** A client of one site with its own cookie jar. It does not follow redirects. */
export function moodleClient(siteUrl: string, token = '') {
  let cookie = '';
  const open = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(siteUrl + path, { redirect: 'manual', ...init, headers: { cookie, ...init.headers } });
    const session = answer.headers.getSetCookie().find((line) => line.startsWith('MoodleSession'));
    if (session) cookie = session.split(';')[0] ?? '';
    return answer;
  };
  const post = (path: string, form: Record<string, string>, headers = {}) =>
    open(path, { method: 'POST', body: new URLSearchParams(form), headers });

  return {
    open,
    post,
    cookie: () => cookie,
    page: async (path: string) => (await open(path)).text(),
    /** Calls a function of the web service and returns the parsed JSON, including errors. */
    call: async <T = Record<string, unknown>>(wsfunction: string, parameters: Record<string, string | number> = {}) => {
      const given = Object.fromEntries(Object.entries(parameters).map(([key, value]) => [key, String(value)]));
      const fields = { wstoken: token, wsfunction, moodlewsrestformat: 'json', ...given };
      return (await (await post('/webservice/rest/server.php', fields)).json()) as T;
    },
    logIn: async (username: string, password: string) => {
      const form = await (await open('/login/index.php')).text();
      const logintoken = /name="logintoken" value="(\w+)"/.exec(form)?.[1] ?? '';
      return post('/login/index.php', { username, password, logintoken });
    },
    sesskey: async () => /"sesskey":"(\w+)"/.exec(await (await open('/login/index.php')).text())?.[1] ?? '',
    userId: async () => Number(/"userId":(\d+)/.exec(await (await open('/login/index.php')).text())?.[1]),
  };
}
