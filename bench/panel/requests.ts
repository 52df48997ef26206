import { can } from '../../contract/src/capabilities.ts';
import type { Endpoint } from '../../contract/src/endpoint.ts';
import { endpoints } from '../../contract/src/endpoints.ts';
import { roles } from '../../contract/src/roles.ts';
import type { Tokens } from './fill.ts';
import type { Crowd } from './rows.ts';

type Values = Record<string, string | number>;

/** One look at a page of the panel. */
export type Look = {
  /** The list or page, without the view. */
  page: string;
  view: string;
  who: keyof Tokens;
  method: 'GET' | 'POST';
  path: string;
  values: Values;
};

/** A schema without its wrappers. The bench recognises lists by their schemas, so it measures a new list automatically. */
type Schema = { _zod: { def: { type: string; innerType?: Schema; shape?: Record<string, Schema>; entries?: object } } };
const bared = (schema: Schema): Schema['_zod']['def'] =>
  schema._zod.def.innerType ? bared(schema._zod.def.innerType) : schema._zod.def;

const shapeOf = ({ query, body }: Endpoint): Record<string, Schema> => {
  const schema = (query ?? body) as Schema | undefined;
  return (schema && bared(schema).shape) ?? {};
};
const optionsOf = (schema: Schema | undefined): string[] => (schema ? Object.keys(bared(schema).entries ?? {}) : []);

const roleOf = { manager: roles.trainingmanager, lead: roles.teamlead, learner: roles.student };
const mayCall = ({ access }: Endpoint, who: keyof Tokens) =>
  typeof access === 'object' && can([roleOf[who]], access.can);

/** One letter that many have, one that comes late, two letters, words of many, of a few, of one and of nobody. */
const searches = ['a', 'm', 'x', 'an', 'xe', 'anna', 'anna xeno', 'member777', 'nobody'];

/** Numbers of pages end at ten thousand rows; a page of a hundred rows is the largest. */
const deep: Values = { page: 99, page_size: 100 };

/** Ids for the parameters of a path. */
const pathOf = (path: string, { firstId }: Crowd): string[] => {
  if (path.includes('{report}'))
    return ['completions', 'licences', 'certificates'].map((report) => path.replace('{report}', report));
  if (path.includes('{kind}')) return ['company', 'course', 'group'].map((kind) => path.replace('{kind}', kind));
  if (path.includes('{part}'))
    return ['course', 'company', 'method', 'coupon'].map((part) => path.replace('{part}', part));
  return [path.replace('{id}', String(firstId + 1))];
};

/** Values for the filters that are no choices. The largest company, the most wanted course. */
const filterValues = ({ firstId }: Crowd, next: Date): Record<string, (string | number)[]> => ({
  company_id: [firstId + 1, firstId + 9],
  courseid: [1, 390],
  userid: [firstId + 1],
  department_id: [firstId + 200],
  role: [roles.student, roles.teamlead],
  month: [next.toISOString().slice(0, 7)],
});

/** The parameters that a list requires. */
const needed: Record<string, (crowd: Crowd) => Values> = {
  '/company/orders': ({ firstId, instanceId }) => ({ companyid: firstId + 1, instance_id: instanceId }),
  '/events': () => ({ courseid: 1 }),
  '/users/getbyrole': () => ({ role: 'teamlead' }),
};

function viewsOf(endpoint: Endpoint, crowd: Crowd): [string, Values][] {
  const shape = shapeOf(endpoint);
  const inAMonth = new Date(Date.now() + 30 * 86_400_000);
  const filters = Object.keys(shape).filter((name) => !['page', 'page_size', 'sort', 'order', 'search'].includes(name));
  const valuesOf = (name: string) => {
    const options = optionsOf(shape[name]);
    return options.length > 0 ? options : (filterValues(crowd, inAMonth)[name] ?? []);
  };
  const company = { company_id: crowd.firstId + 1 };
  return [
    ['first page', {}],
    ...('page' in shape ? [['deep page', deep] as [string, Values]] : []),
    ...optionsOf(shape.sort).flatMap((sort) =>
      ['asc', 'desc'].map((order): [string, Values] => [`by ${sort} ${order}`, { sort, order }]),
    ),
    ...filters.flatMap((name) =>
      valuesOf(name).map((value): [string, Values] => [
        `${name} ${value}`,
        { [name]: value, ...(name === 'range' && soonestFirst(value, optionsOf(shape.sort))) },
      ]),
    ),
    ...searches.map((search): [string, Values] => [`"${search}"`, { search }]),
    ...('company_id' in shape
      ? ['a', 'anna'].map((search): [string, Values] => [`"${search}" of a company`, { search, ...company }])
      : []),
  ];
}

/** As the screen lists what is to come. */
const soonestFirst = (range: string | number, sorts: readonly string[]): Values | undefined => {
  const sort = ['ends_at', 'expires_at'].find((name) => sorts.includes(name));
  return sort && String(range).startsWith('next') ? { sort, order: 'asc' } : undefined;
};

const isList = (endpoint: Endpoint) => !endpoint.file && 'search' in shapeOf(endpoint) && endpoint.method !== 'PUT';

const listLooks = (crowd: Crowd): Look[] =>
  Object.values(endpoints)
    .flat()
    .filter(isList)
    .flatMap((endpoint) =>
      (['manager', 'lead'] as const)
        // Where both may look, the lead's sight is the narrower one and the harder question.
        .filter((who) => mayCall(endpoint, who) && (who === 'manager' || !mayCall(endpoint, 'learner')))
        .flatMap((who) =>
          pathOf(endpoint.path, crowd).flatMap((path) =>
            viewsOf(endpoint, crowd)
              // A manager looks at one team at a time, and a lead at no other company.
              .filter(([, values]) => isOwn(path, who, values, crowd))
              .map(([view, values]) => ({
                page: `${path.replace(String(crowd.firstId + 1), '…')}, ${who}`,
                view,
                who,
                method: endpoint.method as 'GET' | 'POST',
                path,
                values: { ...needed[path]?.(crowd), ...values },
              })),
          ),
        ),
    );

const isOfTeam = (path: string) => path.startsWith('/team') || path === '/course-requests/answered';

const isOwn = (path: string, who: keyof Tokens, { company_id }: Values, { firstId }: Crowd) =>
  who === 'manager' ? !isOfTeam(path) || company_id !== undefined : company_id !== firstId + 9;

const look = (who: keyof Tokens, path: string, values: Values = {}): Look => ({
  page: `${path}, ${who}`,
  view: 'search' in values ? `"${values.search}"` : Object.values(values).join(' ') || 'page',
  who,
  method: 'GET',
  path,
  values,
});

/** Homes, bells and what else is no list. */
const pageLooks = ({ firstId }: Crowd): Look[] => [
  ...['/customer/figures', '/customer/waiting', '/first-steps/account', '/views'].map((path) => look('manager', path)),
  ...['/notices', '/notices/unread'].flatMap((path) => [look('manager', path), look('lead', path)]),
  ...['/renewals/months'].flatMap((path) => [
    look('manager', path),
    look('manager', path, { courseid: 390 }),
    look('manager', path, { company_id: firstId + 9 }),
    look('manager', path, { state: 'ordered' }),
    look('manager', path, { search: 'anna' }),
    look('lead', path),
  ]),
  ...['/team', '/team/figures', '/first-steps/team'].map((path) => look('lead', path)),
  // The largest company, which the lead leads, and a smaller one.
  ...['/company/getfirst', '/company/owed'].flatMap((path) => [
    look('lead', path, { id: firstId + 1 }),
    look('manager', path, { id: firstId + 9 }),
  ]),
  look('learner', '/learning'),
  ...(['manager', 'lead', 'learner'] as const).flatMap((who) =>
    searches.map((search) => look(who, '/find', { search })),
  ),
];

export const looksOf = (crowd: Crowd): Look[] => [...listLooks(crowd), ...pageLooks(crowd)];
