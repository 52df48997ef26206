import type { FastifyInstance } from 'fastify';
import { ownPagesOnly, sendPage } from '../../pages/page.ts';
import { hearFromBank } from '../billing/checkout/pay-by-bank.ts';
import { moveClock } from '../billing/clock/due-work.ts';
import { onboarded, restricted, updateAccount } from '../catalogue/accounts.ts';
import type { Deliveries } from '../events/deliver.ts';
import type { Clock } from '../state/clock.ts';
import { openLedger, platformAccount, type World } from '../state/ledger.ts';
import { testDataPage } from './test-data-page.ts';

type Move = { Body: { days?: number; seconds?: number; to?: string } };

const farthest = 1_000;
const moveBody = {
  type: 'object',
  properties: {
    days: { type: 'number', minimum: 0, maximum: farthest },
    seconds: { type: 'integer', minimum: 0, maximum: farthest * 86_400 },
    to: { type: 'string' },
  },
};

export function testDataRoutes(
  app: FastifyInstance,
  { world, clock, deliveries }: { world: World; clock: Clock; deliveries: Deliveries },
) {
  const time = () => ({ now: new Date(clock.now() * 1_000).toISOString(), ahead_seconds: clock.ahead() });

  app.get('/stripe', (_request, reply) =>
    sendPage(reply, { title: 'Card provider', body: testDataPage(world, clock.ahead()) }),
  );
  app.get('/stripe/clock', async () => time());
  app.post<Move>('/stripe/clock', { schema: { body: moveBody }, preHandler: ownPagesOnly }, async (request, reply) => {
    const { days = 0, seconds = 0, to } = request.body;
    const wanted =
      to === undefined ? clock.now() + Math.round(days * 86_400) + seconds : Math.floor(Date.parse(to) / 1_000);
    if (!(wanted <= clock.now() + farthest * 86_400)) {
      return reply.code(422).send({ error: `"to" must be a date, ${farthest} days from now at most.` });
    }
    moveClock(world, clock, wanted);
    return request.headers['content-type']?.includes('json') ? time() : reply.redirect('/stripe', 303);
  });

  app.post<{ Params: { account: string; event: string } }>(
    '/stripe/events/:account/:event/resend',
    { preHandler: ownPagesOnly },
    async (request, reply) => {
      const { account, event } = request.params;
      if (!world.store.find(account, 'event', event)) return reply.callNotFound();
      deliveries.resend(account, event);
      return reply.redirect('/stripe', 303);
    },
  );

  app.post<{ Params: { account: string; intent: string }; Body: { bank?: string } }>(
    '/stripe/payments/:account/:intent',
    { preHandler: ownPagesOnly },
    async (request, reply) => {
      const { account, intent } = request.params;
      if (!world.store.find(account, 'payment_intent', intent)) return reply.callNotFound();
      world.store.change(() => hearFromBank(openLedger(world, account), intent, request.body?.bank === 'paid'));
      return reply.redirect('/stripe', 303);
    },
  );

  app.post<{ Params: { id: string }; Body: { act?: string } }>(
    '/stripe/accounts/:id',
    { preHandler: ownPagesOnly },
    async (request, reply) => {
      const platform = openLedger(world, platformAccount);
      const account = platform.find('account', request.params.id);
      if (!account || account.id === platformAccount) return reply.callNotFound();
      const change = request.body?.act === 'restrict' ? restricted : onboarded;
      world.store.change(() => updateAccount(platform, change(account)));
      return reply.redirect('/stripe', 303);
    },
  );
}
