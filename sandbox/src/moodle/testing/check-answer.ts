import { differences, matches } from './compare.ts';
import type { Answer, RecordedCase } from './recording.ts';

type RecordedPage = {
  'M.cfg'?: object;
  form?: string;
  error_text?: string;
  selectors?: object;
  items_read_with_them?: MenuItem[];
  logged_in?: boolean;
  userId?: number;
};
type MenuItem = { 'data-key': string | null; text: string; href: string; title?: string; children?: object[] };

/** The differences between the answer and the recorded one. */
export function checkAnswer(answer: Answer, { response, trimmed }: RecordedCase, siteUrl: string): string[] {
  const text = answer.body
    .toString('utf8')
    .replaceAll(siteUrl, 'http://lms.test')
    .replaceAll(siteUrl.replaceAll('/', '\\/'), 'http:\\/\\/lms.test');
  return [
    ...(answer.status === response.status
      ? []
      : [`status is ${answer.status}, recorded was ${response.status}: ${text.slice(0, 300)}`]),
    ...checkHeaders(answer, response.headers, siteUrl),
    ...checkBody(text, answer, response.body, trimmed !== undefined),
  ];
}

function checkHeaders(answer: Answer, recorded: RecordedCase['response']['headers'], siteUrl: string): string[] {
  if (!recorded) return [];
  const different = Object.entries(recorded)
    .filter(([name]) => name !== 'set-cookie')
    .flatMap(([name, value]) => {
      const found = String(answer.headers[name]).replace(siteUrl, 'http://lms.test');
      return matches(found.toLowerCase(), String(value).toLowerCase()) ? [] : [`${name} is ${found}, not ${value}`];
    });
  const cookies = answer.headers['set-cookie'] ?? [];
  // The expiry of the remembered name depends on the clock.
  const dateless = (cookie: string) => cookie.replace(/(?<==)\w{3}, [^;]+ GMT/, 'a date');
  const wanted = [recorded['set-cookie'] ?? []].flat();
  const sameCookies =
    cookies.length === wanted.length &&
    cookies.every((cookie, index) => matches(dateless(cookie), dateless(wanted[index] ?? '')));
  return sameCookies ? different : [...different, `cookies are ${cookies.join(' | ')}, not ${wanted.join(' | ')}`];
}

function checkBody(text: string, answer: Answer, recorded: unknown, isTrimmed: boolean): string[] {
  const type = String(answer.headers['content-type']);
  if (type.includes('json')) return differences(JSON.parse(text), recorded, isTrimmed);
  if (typeof recorded === 'string') {
    const isSame = isTrimmed ? text.startsWith(recorded.replace(/\.\.\.$/, '')) : text === recorded;
    return isSame ? [] : [`body is ${text.slice(0, 400)}, not ${recorded}`];
  }
  if (type === 'image/png') return answer.body.subarray(1, 4).toString() === 'PNG' ? [] : ['body is no picture'];
  const page = recorded as RecordedPage;
  if (page.logged_in) return loggedIn(answer, page.userId);
  return checkPage(text, page);
}

const loggedIn = ({ headers }: Answer, userId: number | undefined) =>
  headers.location?.endsWith(`?testsession=${userId}`) ? [] : [`location is ${headers.location}`];

/** Compares only the parts of a page that clients read: user, form token, error, menu. */
function checkPage(text: string, recorded: RecordedPage): string[] {
  const config = /M\.cfg = (\{.*?\});/.exec(text)?.[1];
  const expected = recorded['M.cfg'];
  return [
    ...(expected ? differences(JSON.parse(config ?? 'null'), expected, true, 'M.cfg') : []),
    ...(recorded.form && !/<input type="hidden" name="logintoken" value="\w{32}">/.test(text) ? ['no logintoken'] : []),
    ...(recorded.error_text && !text.includes(recorded.error_text) ? [`the page lacks "${recorded.error_text}"`] : []),
    ...(recorded.items_read_with_them ? differences(readMenu(text), recorded.items_read_with_them, false, 'menu') : []),
  ];
}

/** Reads the menu with the recorded selectors. */
function readMenu(text: string): MenuItem[] {
  const menu = /<nav class="moremenu navigation"[^>]*>\s*<ul role="menubar">(.*?)<\/ul>/s.exec(text)?.[1] ?? '';
  const items = menu.match(/<li .*?<\/li>/gs) ?? [];
  return items
    .filter((item) => !item.includes('dropdownmoremenu'))
    .map((item) => {
      const [link, ...children] = [...item.matchAll(/<a ([^>]*)>([^<]*)<\/a>/g)].map(
        ([, attributes = '', label = '']) => ({
          text: label,
          href: /href="([^"]*)"/.exec(attributes)?.[1] ?? '',
          title: /title="([^"]*)"/.exec(attributes)?.[1],
        }),
      );
      const shown = children.map((child) => ({ text: child.text, href: child.href }));
      return {
        'data-key': /data-key="([^"]*)"/.exec(item)?.[1] ?? null,
        text: link?.text ?? '',
        href: link?.href ?? '',
        ...(link?.title && { title: link.title }),
        ...(shown.length > 0 && { children: shown }),
      };
    });
}
