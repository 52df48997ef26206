import type { FastifyInstance } from 'fastify';
import { type Html, html } from '../pages/html.ts';
import { ownPagesOnly, sendPage } from '../pages/page.ts';
import type { Part } from '../part.ts';
import { type Fault, type Faults, UnknownFault } from './faults.ts';

type FaultSwitch = { fault: string; value?: string; share?: string; on: boolean };

const switchBody = {
  type: 'object',
  required: ['fault', 'on'],
  properties: {
    fault: { type: 'string' },
    value: { type: 'string' },
    share: { type: 'string' },
    on: { type: 'boolean' },
  },
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
  app.post<{ Body: FaultSwitch }>(
    '/faults',
    { schema: { body: switchBody }, preHandler: ownPagesOnly },
    async (request, reply) => {
      const { fault, value, share, on } = request.body;
      const what = value === undefined ? fault : `${fault}:${value.trim()}`;
      const problem = tryToSet(faults, share ? `${what} ${share}%` : what, on);
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

function faultsPage(faults: Faults, problem?: string): Html {
  const on = faults.list();
  return html`<h1>Faults</h1>
    <p>Make a service fail on purpose and see what the product does then.</p>
    ${problem && html`<p class="card problem" role="alert">${problem}</p>`}
    ${on.length > 0 && html`<ul class="list">${on.map(faultOn)}</ul>`}
    <ul class="list">${faults.known.map(faultToChoose)}</ul>`;
}

function faultOn(written: string): Html {
  return html`<li class="row">
    <span><span class="badge">On</span> <code>${written}</code></span>
    <form method="post" action="/faults">
      <input type="hidden" name="fault" value="${written}"><input type="hidden" name="on" value="false">
      <button>Switch off</button>
    </form>
  </li>`;
}

function faultToChoose({ name, says, takes }: Fault): Html {
  return html`<li class="row">
    <div><code>${name}</code><p class="quiet">${says}</p></div>
    <form method="post" action="/faults">
      <input type="hidden" name="fault" value="${name}"><input type="hidden" name="on" value="true">
      ${takes && html`<label>${takes.what}<input name="value" value="${takes.otherwise}" autocomplete="off" required></label>`}
      <label>% of the calls<input name="share" inputmode="numeric" placeholder="all" autocomplete="off"></label>
      <button>Switch on</button>
    </form>
  </li>`;
}
