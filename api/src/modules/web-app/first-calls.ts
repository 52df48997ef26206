import { capabilities } from '@coursefront/contract/capabilities.ts';
import type { Site } from '@coursefront/contract/customers/customers.ts';
import { readWaiting } from '@coursefront/contract/customers/own-customer.ts';
import type { Endpoint } from '@coursefront/contract/endpoint.ts';
import type { FirstCalls } from '@coursefront/contract/page-data.ts';
import { readAccountSteps } from '@coursefront/contract/panel/first-steps.ts';
import { recogniseVisitor } from '@coursefront/contract/people/sessions.ts';
import { readShopCourse } from '@coursefront/contract/shop/webshop.ts';
import type { BuiltPage } from './built-web.ts';

type Reads = FirstCalls['reads'];

/** The reads that each page waits for before it can show anything, by the parameters of its route here. */
const reads: { readonly [page: string]: (params: Record<string, string>) => Reads } = {
  Home: () => [readAccountSteps, readWaiting].map((endpoint) => readOf(endpoint)),
  // A purchase that begins with a key of its own reads something else, and each reading is counted.
  CompanyWebshopPayment: ({ instance, course, session }) =>
    session === '0' && isId(instance) && isId(course)
      ? [
          readOf(readShopCourse, {
            params: { webshop_id: Number(instance), course_id: Number(course) },
            query: { buying: 'true' },
          }),
        ]
      : [],
};

/** Undefined for a page that does not ask who its visitor is. */
export function firstCallsOf(
  { name, recognises }: BuiltPage,
  params: Record<string, string>,
  site: Site | null,
): FirstCalls | undefined {
  if (!recognises || !site?.instance) return undefined;
  const { method, path } = recogniseVisitor;
  const visitor = { method, address: `/api${path}`, body: { instance_id: site.instance.id } };
  return { visitor, reads: reads[name]?.(params) ?? [] };
}

type Input = { params?: Record<string, number>; query?: Record<string, string> };

/** With the address and the key that the web app makes of the same input (`web/src/lib/api/api.ts`). */
function readOf({ method, path, access }: Endpoint, input: Input = {}): Reads[number] {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(input.params?.[name]));
  const query = input.query ? `?${new URLSearchParams(input.query)}` : '';
  const roles = typeof access === 'object' ? { roles: capabilities[access.can] } : {};
  return { method, address: `/api${filled}${query}`, key: [method, path, input], ...roles };
}

/** As the web app would write it into the address. */
const isId = (text: string | undefined): text is string => /^[1-9]\d{0,14}$/.test(text ?? '');
