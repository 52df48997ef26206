import { existsSync, readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';

type Node = Record<string, unknown>;

// Payment methods that the sandbox does not support. Validating them would take most of the time.
const alwaysNull = ['payment_method_options', 'next_action', 'last_finalization_error', 'pending_update'];
const neverSent = ['person', 'source', 'bank_account', 'card', 'setup_intent', 'cash_balance'];

// The provider's API description, which is not part of this repository. Without it beside the project, these checks are
// skipped, and the tests say so.
const file = new URL('../../../../../shared/stripe/openapi-subset.json', import.meta.url);
export const isDescribed = existsSync(file);
const description = isDescribed ? narrowed(tightened(JSON.parse(readFileSync(file, 'utf8'))) as Node) : undefined;

// The description is large and recursive: these settings compile it in one second instead of ten.
const ajv = new Ajv({ strict: false, validateFormats: false, inlineRefs: false, code: { optimize: false } });
if (description) ajv.addSchema(description, 'stripe');
const compiled = new Map<string, ValidateFunction>();

/**
 * The problems of an answer to, for example, `GET /v1/customers/cus_1`; empty if it is valid. The description has only
 * some of the provider's paths: answers of other paths are compared with their object.
 */
export function faultsOfAnswer(method: string, path: string, status: number, body: unknown): string[] {
  if (!description) return [];
  const template = templateOf(path);
  if (!template && status !== 200) return faultsOf('#/components/schemas/error', body);
  if (!template) return isObject(body) ? faultsOfObject(body) : [`${path} is not described.`];
  const place = `#/paths/${escaped(template)}/${method.toLowerCase()}/responses`;
  const answer = `${place}/${status === 200 ? '200' : 'default'}/content/application~1json/schema`;
  return faultsOf(status === 200 ? answer : '#/components/schemas/error', body);
}

const isObject = (body: unknown): body is { object: string } =>
  typeof (body as { object?: unknown }).object === 'string';

export const faultsOfObject = (object: { object: string }): string[] =>
  description && object.object in schemasOf(description)
    ? faultsOf(`#/components/schemas/${object.object}`, object)
    : [];

function faultsOf(place: string, body: unknown): string[] {
  const validate = compiled.get(place) ?? ajv.compile({ $ref: `stripe${place}` });
  compiled.set(place, validate);
  if (validate(body)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

const escaped = (path: string) => encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'));

function templateOf(path: string): string | undefined {
  const steps = path.split('/');
  const fits = (template: string) => {
    const parts = template.split('/');
    return parts.length === steps.length && parts.every((part, index) => part.startsWith('{') || part === steps[index]);
  };
  return Object.keys(description?.paths as Node).find(fits);
}

function narrowed(whole: Node): Node {
  for (const name of neverSent) schemasOf(whole)[name] = { not: {} };
  return whole;
}

function schemasOf(whole: Node): Node {
  return (whole.components as { schemas: Node }).schemas;
}

/**
 * Makes the description stricter: always-present fields are required, and undescribed fields are errors. OpenAPI's
 * `nullable` becomes a choice.
 */
function tightened(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(tightened);
  if (typeof node !== 'object' || node === null) return node;
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, alwaysNull.includes(key) ? { type: 'null' } : tightened(value)]),
  ) as Node;
  const always = rest['x-presentNullable'] as string[] | undefined;
  if (always) rest.required = [...((rest.required as string[] | undefined) ?? []), ...always];
  if (always || rest['x-resourceId']) rest.additionalProperties = false;
  return nullable === true ? { anyOf: [rest, { type: 'null' }] } : rest;
}
