import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import type { SentRequest } from './scripted-provider.ts';

type Schema = {
  type?: string;
  nullable?: boolean;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
};
type Parameter = { in: string; name: string; required?: boolean; schema: Schema };
type Operation = { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } };

// The provider's API description is not part of the project. It is read from a folder beside the project.
const file = join(import.meta.dirname, '../../../../..', 'shared', 'stripe', 'openapi-subset.json');
export const descriptionIsThere = existsSync(file);

const ajv = new Ajv({ strict: false, logger: false, formats: { 'unix-time': true, decimal: true } });

type Paths = Record<string, Record<string, Operation>>;
let described: Paths | undefined;

function describedPaths(): Paths {
  described ??= (JSON.parse(readFileSync(file, 'utf8')) as { paths: Paths }).paths;
  return described;
}

/** Checks a request against the provider's API description. Returns an empty list when it is valid. */
export function faultsOf({ method, path, query, form }: SentRequest): string[] {
  const paths = describedPaths();
  const known = Object.keys(paths)
    .filter((template) => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path))
    // `/invoices/upcoming` wins over `/invoices/{invoice}`.
    .sort((a, b) => a.split('{').length - b.split('{').length)[0];
  const operation = known === undefined ? undefined : paths[known]?.[method.toLowerCase()];
  if (!operation) return [`${method} ${path} is not in the description`];

  const body = operation.requestBody?.content['application/x-www-form-urlencoded']?.schema;
  return [
    ...mismatches(querySchema(operation), nested(query)).map((fault) => `query ${fault}`),
    ...mismatches(body ?? { type: 'object', additionalProperties: false }, nested(form)).map(
      (fault) => `form ${fault}`,
    ),
  ];
}

function querySchema({ parameters = [] }: Operation): Schema {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  return {
    type: 'object',
    properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
    required: inQuery.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}

function mismatches(schema: Schema, value: Nested): string[] {
  const validate = ajv.compile(schema);
  validate(typed(schema, value));
  return (validate.errors ?? []).map(({ instancePath, message, params }) =>
    `${instancePath} ${message} ${JSON.stringify(params)}`.trim(),
  );
}

type Nested = string | { [key: string]: Nested };

/** Turns `a[b][0]=c` into `{ a: { b: { 0: 'c' } } }`. */
function nested(text: string): Nested {
  const root: { [key: string]: Nested } = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const steps = name.split(/[[\]]+/).filter(Boolean);
    let place = root;
    for (const step of steps.slice(0, -1)) {
      place[step] ??= {};
      place = place[step] as { [key: string]: Nested };
    }
    place[steps.at(-1) ?? ''] = value;
  }
  return root;
}

/** Form values are all text, so the schema decides the type. A value that does not fit stays text and fails the check. */
function typed(schema: Schema, value: Nested): unknown {
  if (schema.anyOf) {
    const readings = schema.anyOf.map((option) => ({ option, reading: typed(option, value) }));
    return readings.find(({ option, reading }) => ajv.validate(option, reading))?.reading ?? value;
  }
  if (typeof value === 'string') {
    if (schema.type === 'integer' || schema.type === 'number') return /^-?[\d.]+$/.test(value) ? Number(value) : value;
    if (schema.type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
    return value;
  }
  if (schema.type === 'array') return Object.values(value).map((item) => typed(schema.items ?? {}, item));
  const others = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, typed(schema.properties?.[key] ?? others, entry)]),
  );
}
