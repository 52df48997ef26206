import type { CheckId, CheckResult } from '@coursefront/contract/customers/site-checks.ts';
import { readSiteRoles } from '../people/roles.ts';
import { functions } from '../site/functions.ts';
import { readAs } from '../site/read-answer.ts';
import { reports } from '../site/reports.ts';
import { moreFunctions, neededFunctions, restCapability } from './requirements.ts';
import { askFunction, good, type Probe, type RawAnswer, unknown, wrong } from './verdicts.ts';

export type ServiceFacts = {
  /** The error code of the call that describes the service; null if it worked, undefined if nothing sensible came. */
  code: string | null | undefined;
  account?: { id: number; name: string; isAdministrator: boolean; roles: string[]; language?: string; zone?: string };
  /** The functions that our account may call. Undefined if the service is closed. */
  allowed?: readonly string[];
};

export async function askService(probe: Probe): Promise<ServiceFacts> {
  const { read } = await askFunction(probe, 'core_webservice_get_site_info');
  const code = codeOf(read);
  if (code === 'accessexception') return { code, allowed: await tryFunctions(probe) };
  if (code !== null || !read.ok) return { code };
  const info = readAs('site info', functions.core_webservice_get_site_info.answer, read.value.body);
  if (!info.ok) return { code: undefined };
  const { userid: id, username: name, userissiteadmin, functions: listed = [] } = info.value;
  const own = await probe.call('core_user_get_users_by_field', { field: 'id', values: [id] });
  const user = own.ok ? own.value.find((one) => one.id === id) : undefined;
  return {
    code,
    account: {
      id,
      name,
      isAdministrator: Boolean(userissiteadmin),
      roles: await rolesOf(probe, id),
      language: user?.lang,
      zone: user?.timezone,
    },
    allowed: listed.map((one) => one.name),
  };
}

const codeOf = (read: RawAnswer) => (read.ok ? (read.value.error?.code ?? null) : undefined);

/** Only the report knows our account's own role. */
async function rolesOf({ call }: Probe, id: number): Promise<string[]> {
  const read = await readSiteRoles(reports(call), 0);
  return read.ok ? read.value.rows.filter(({ userId }) => userId === id).map(({ role }) => role) : [];
}

/**
 * The function that lists the others may itself be missing. Then each is called with a parameter that no function has: the
 * site looks at the service first and at the parameters next, so nothing is done.
 */
async function tryFunctions(probe: Probe): Promise<string[] | undefined> {
  const allowed: string[] = [];
  for (const name of Object.keys(functions)) {
    const code = codeOf((await askFunction(probe, name, { coursefront_check: 1 })).read);
    if (code === 'invalidparameter') allowed.push(name);
  }
  return allowed.length > 0 ? allowed : undefined;
}

const afterToken = [
  'service',
  'functions',
  'more_functions',
  'account',
  'account_language',
] as const satisfies CheckId[];

export function judgeService(facts: ServiceFacts): CheckResult[] {
  const { code, account, allowed } = facts;
  if (code === undefined || code === 'sitemaintenance') return ['token' as const, ...afterToken].map(unknown);
  if (code === 'invalidtoken') return [wrong('token', 'unknown'), ...afterToken.map(unknown)];
  if (code?.startsWith('wsaccessuser'))
    return [wrong('token', 'account_closed', { found: code }), ...afterToken.map(unknown)];
  if (!allowed)
    return [
      good('token'),
      wrong('service', 'closed', { names: [restCapability] }),
      ...afterToken.slice(1).map(unknown),
    ];
  const lacks = (names: readonly string[]) => names.filter((name) => !allowed.includes(name));
  const judged = (id: 'functions' | 'more_functions', names: readonly string[]) =>
    lacks(names).length > 0 ? wrong(id, 'missing', { names: lacks(names) }) : good(id);
  return [
    good('token'),
    good('service'),
    judged('functions', neededFunctions),
    judged('more_functions', moreFunctions),
    account ? judgeAccount(account) : unknown('account'),
    account ? judgeLanguage(account) : unknown('account_language'),
  ];
}

type Account = NonNullable<ServiceFacts['account']>;

function judgeAccount({ name, roles, isAdministrator }: Account): CheckResult {
  const found = [name, ...roles].join(', ');
  return isAdministrator ? wrong('account', 'administrator', { found }) : good('account', found);
}

const universal = /^(UTC|GMT|Etc\/(UTC|GMT|UCT|Universal|Zulu)|0(\.0)?)$/;

/** Reports write dates in the account's language and time zone. */
function judgeLanguage({ language, zone }: Account): CheckResult {
  if (language === undefined || zone === undefined) return unknown('account_language');
  if (!/^en(_|$)/.test(language)) return wrong('account_language', 'language', { found: language });
  if (!universal.test(zone)) return wrong('account_language', 'time_zone', { found: zone === '99' ? null : zone });
  return good('account_language');
}
