import type { FastifyInstance } from 'fastify';
import { ownPagesOnly } from '../own-pages-only.ts';
import { html } from '../pages/html.ts';
import { sendPage } from '../pages/page.ts';
import type { Part } from '../part.ts';
import { type Faults, UnknownFault } from './faults.ts';
import { faultsPage } from './faults-page.ts';

type Switch = { fault: string; value?: string; on: boolean };

const switchBody = {
  type: 'object',
  required: ['fault', 'on'],
  properties: { fault: { type: 'string' }, value: { type: 'string' }, on: { type: 'boolean' } },
};

export function faultsPart(faults: Faults): Part {
  return { section: () => section(faults), routes: (app) => routes(app, faults) };
}

function section(faults: Faults) {
  const on = faults.list();
  return html`<h2>Faults</h2>
    <p>${on.length === 0 ? 'Every service is well.' : on.map((written) => html`<span class="badge">${written}</span> `)}</p>
    <p><a href="/faults">Make a service fail</a></p>`;
}

function routes(app: FastifyInstance, faults: Faults) {
  const state = () => ({ on: faults.list(), known: faults.known.map(({ name, says }) => ({ name, says })) });

  app.get('/faults', (_request, reply) => sendPage(reply, { title: 'Faults', body: faultsPage(faults) }));
  app.get('/faults.json', async () => state());
  app.post<{ Body: Switch }>(
    '/faults',
    { schema: { body: switchBody }, preHandler: ownPagesOnly },
    async (request, reply) => {
      const { fault, value, on } = request.body;
      const problem = tryToSet(faults, value === undefined ? fault : `${fault}:${value.trim()}`, on);
      if (request.headers['content-type']?.includes('json')) {
        return problem ? reply.code(422).send({ error: problem }) : state();
      }
      if (!problem) return reply.redirect('/faults', 303);
      return sendPage(reply, { title: 'Faults', body: faultsPage(faults, problem), status: 422 });
    },
  );
  app.delete('/faults', { preHandler: ownPagesOnly }, async () => {
    faults.clear();
    return state();
  });
}

function tryToSet(faults: Faults, written: string, on: boolean): string | undefined {
  try {
    faults.set(written, on);
    return undefined;
  } catch (error) {
    if (!(error instanceof UnknownFault)) throw error;
    return error.message;
  }
}
