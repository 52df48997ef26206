import type { OutgoingHttpHeaders } from 'node:http';
import type { Access, Endpoint } from '@coursefront/contract/endpoint.ts';
import { endpoints } from '@coursefront/contract/endpoints.ts';
import { Failure, successOf } from '@coursefront/contract/envelope.ts';
import { type ErrorCode, errors } from '@coursefront/contract/errors.ts';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import { whenUsed } from '../when-used.ts';

/**
 * Serves the API's page at `/api/docs` and its `/api/docs/openapi.json`, both generated from the contract. The page is a
 * large package and the document takes a while, so a server of its own makes both when somebody first asks.
 */
export function openApiRoutes(api: FastifyInstance, config: Config): void {
  const page = whenUsed(() => openPage(config));
  const answer = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    const { statusCode, headers, rawPayload } = await (await page()).inject({ method: 'GET', url });
    allowInlineScript(reply);
    return reply.code(statusCode).headers(withoutLength(headers)).send(rawPayload);
  };
  api.get('/docs', answer);
  api.get('/docs/*', answer);
}

async function openPage(config: Config): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const server = Fastify();
  await server.register(scalar, {
    routePrefix: '/api/docs',
    configuration: {
      content: openApiDocument(config),
      title: `${config.product.name} API`,
      pageTitle: `${config.product.name} API`,
      favicon: '/v/favicon.svg',
      withDefaultFonts: false,
      // Switches off the vendor's own extras.
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
  return server;
}

/** The connection's own headers are set again when the answer is sent. */
const withoutLength = ({ 'content-length': _, connection: __, date: ___, ...headers }: OutgoingHttpHeaders) => headers;

/** The page needs an inline script to start. It shows no personal data and takes no input from others. */
function allowInlineScript(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header('content-security-policy', policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"));
}

function openApiDocument(config: Config): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [area, entries] of Object.entries(endpoints)) {
    for (const entry of entries as readonly Endpoint[]) {
      paths[entry.path] = { ...paths[entry.path], [entry.method.toLowerCase()]: operation(area, entry) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${config.product.name} API`, version: '1' },
    servers: [{ url: `${config.publicUrl}/api` }],
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: schemaOf(Failure) },
    },
    paths,
  };
}

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output' = 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' });

const json = (schema: unknown) => ({ 'application/json': { schema } });

function operation(area: string, entry: Endpoint): Record<string, unknown> {
  return {
    tags: [area],
    summary: entry.summary,
    description: accessText(entry.access),
    security: entry.access === 'public' ? [] : [{ token: [] }],
    parameters: [...parameters('path', entry.params), ...parameters('query', entry.query)],
    ...(entry.body && { requestBody: { required: true, content: json(schemaOf(entry.body, 'input')) } }),
    responses: { 200: { description: 'Done', content: contentOf(entry) }, ...refusals(entry) },
  };
}

const contentOf = ({ file, answer }: Endpoint) =>
  file ? { [file]: { schema: { type: 'string', format: 'binary' } } } : json(schemaOf(successOf(answer)));

function accessText(access: Access): string {
  if (typeof access === 'object') return `For users whose role allows: ${access.can}.`;
  return { public: 'For everybody.', user: 'For whoever is signed in.', admin: 'For platform admins.' }[access];
}

function parameters(place: 'path' | 'query', schema: z.ZodMiniType | undefined): unknown[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: object; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** Possible errors by status: the endpoint's own refusals and those shared by all endpoints of its kind. */
function refusals(entry: Endpoint): Record<string, unknown> {
  const shared: ErrorCode[] = ['server.internal'];
  if (entry.access !== 'public') shared.push('access.sign_in_first', 'access.session_expired');
  if (entry.access !== 'public' && entry.access !== 'user') shared.push('access.forbidden');
  if (entry.body || entry.query || entry.params) shared.push('request.invalid');
  if (entry.limit) shared.push('request.too_many');
  const byStatus = Map.groupBy([...entry.refuses, ...shared], (code) => String(errors[code].status));
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      { description: codes.join(', '), content: json({ $ref: '#/components/schemas/Failure' }) },
    ]),
  );
}
