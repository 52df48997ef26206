import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault, Faults } from '../faults/faults.ts';
import type { MoodleFault } from '../moodle/site/faults.ts';
import type { SendMail } from '../moodle/site/mail.ts';
import { html } from '../pages/html.ts';
import type { Part } from '../part.ts';
import type { SiteRequest } from './seed.ts';
import { openHostedSites, readyAnswer } from './sites.ts';

export const hostingFaults = [
  { name: 'hosting.down', says: 'The host of new learning sites is down.' },
  { name: 'hosting.slow', says: 'New learning sites are being made and are not ready yet.' },
  { name: 'hosting.failed', says: 'The host cannot make new learning sites.' },
] as const satisfies Fault[];

type HostingFault = (typeof hostingFaults)[number]['name'];

type HostingOptions = {
  folder: string;
  faults: Faults<MoodleFault | HostingFault>;
  sendMail: SendMail;
  productUrl: string;
};

const key = 'hosting_demo';

const request = {
  type: 'object',
  required: ['subdomain', 'url', 'name', 'language', 'manager'],
  properties: {
    subdomain: { type: 'string', pattern: '^[a-z0-9]{3,40}$' },
    url: { type: 'string' },
    name: { type: 'string', minLength: 1 },
    language: { type: 'string' },
    manager: {
      type: 'object',
      required: ['email', 'first_name', 'last_name'],
      properties: {
        email: { type: 'string' },
        first_name: { type: 'string' },
        last_name: { type: 'string' },
        phone: { type: ['string', 'null'] },
        password: { type: ['string', 'null'] },
      },
    },
  },
};

type SiteCall = { Params: { id: string }; Body: SiteRequest };

/** The service that creates learning sites for new customers: one call, and the sites themselves. */
export async function openHosting(parts: HostingOptions): Promise<Part & { close(): Promise<void> }> {
  const { faults, productUrl } = parts;
  const sites = await openHostedSites(parts);

  return {
    section: () => html`<h2>Sites of new customers</h2>
      <p>Buy one: <a href="${productUrl}/v/company-account/makepayment/prod_team/price_team_monthly">Team, monthly</a>,
        <a href="${productUrl}/v/company-account/makepayment/prod_enterprise/price_enterprise_annually">Enterprise, annually</a>.
        Its learning site is made here.</p>
      <ul>${sites.all().map(({ site }) => html`<li><a href="${site.path}/">${site.name}</a></li>`)}</ul>`,
    routes: (app: FastifyInstance) => {
      app.put<SiteCall>('/hosting/sites/:id', { schema: { body: request } }, async (call, reply) => {
        if (call.headers.authorization !== `Bearer ${key}`)
          return reply.code(401).send({ error: 'This key is not known.' });
        if (faults.isOn('hosting.down')) return reply.code(503).send({ error: 'The host is down.' });
        if (faults.isOn('hosting.failed')) return { state: 'failed', detail: 'There is no room for another site.' };
        if (faults.isOn('hosting.slow')) return reply.code(202).send({ state: 'creating' });
        const made = await sites.make(call.params.id, call.body);
        return made ? readyAnswer(made) : reply.code(422).send({ error: 'The name belongs to another site.' });
      });

      // Runs before the body is read, because the site parses it itself.
      const handOver = async (call: FastifyRequest, reply: FastifyReply) => {
        const hosted = sites.find((call.params as { site: string }).site);
        if (!hosted) return reply.callNotFound();
        reply.hijack();
        hosted.app.routing(call.raw, reply.raw);
        return reply;
      };
      for (const url of ['/lms/:site', '/lms/:site/*']) app.all(url, { onRequest: handOver }, async () => undefined);
    },
    close: () => sites.close(),
  };
}
