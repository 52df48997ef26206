import type { FastifyInstance } from 'fastify';
import { ownPagesOnly, sendPage } from '../../pages/page.ts';
import { decideDispute, openDispute } from '../billing/charges/disputes.ts';
import { refund } from '../billing/charges/refunds.ts';
import { type TakenPayments, takenPayments, takePayments } from '../billing/charges/take-payments.ts';
import { hearFromBank } from '../billing/checkout/pay-by-bank.ts';
import { moveClock } from '../billing/clock/due-work.ts';
import { giveCredit } from '../billing/invoices/customer-balance.ts';
import { voidInvoice, writeOff } from '../billing/invoices/pay-invoice.ts';
import { onboarded, restricted, updateAccount } from '../catalogue/accounts.ts';
import type { Deliveries } from '../events/deliver.ts';
import type { Clock } from '../state/clock.ts';
import { type Ledger, openLedger, platformAccount, type World } from '../state/ledger.ts';
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

const creditBody = {
  type: 'object',
  properties: { credit: { type: 'integer', minimum: 1, maximum: 1_000_000 } },
  required: ['credit'],
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

  app.post<{ Params: { account: string }; Body: TakenPayments }>(
    '/stripe/payments/:account',
    { schema: { body: takenPayments }, preHandler: ownPagesOnly },
    async (request, reply) => {
      const { account } = request.params;
      if (!world.store.find(platformAccount, 'account', account)) return reply.callNotFound();
      world.store.change(() => takePayments(world, account, request.body));
      return { payments: world.store.all(account, 'payment_intent').length };
    },
  );

  app.post<{ Params: { account: string; intent: string }; Body: { bank?: string; act?: string } }>(
    '/stripe/payments/:account/:intent',
    { preHandler: ownPagesOnly },
    async (request, reply) => {
      const { account, intent } = request.params;
      if (!world.store.find(account, 'payment_intent', intent)) return reply.callNotFound();
      const { bank, act } = request.body ?? {};
      const ledger = openLedger(world, account);
      world.store.change(() =>
        act ? actOnPayment(ledger, intent, act) : hearFromBank(ledger, intent, bank === 'paid'),
      );
      return reply.redirect('/stripe', 303);
    },
  );

  app.post<{ Params: { account: string; invoice: string }; Body: { act?: string } }>(
    '/stripe/invoices/:account/:invoice',
    { preHandler: ownPagesOnly },
    async (request, reply) => {
      const { account, invoice } = request.params;
      if (world.store.find(account, 'invoice', invoice)?.status !== 'open') return reply.callNotFound();
      const act = request.body?.act === 'write_off' ? writeOff : voidInvoice;
      world.store.change(() => act(openLedger(world, account), invoice));
      return reply.redirect('/stripe', 303);
    },
  );

  app.post<{ Params: { account: string; customer: string }; Body: { credit: number } }>(
    '/stripe/customers/:account/:customer',
    { schema: { body: creditBody }, preHandler: ownPagesOnly },
    async (request, reply) => {
      const { account, customer } = request.params;
      if (!world.store.find(account, 'customer', customer)) return reply.callNotFound();
      world.store.change(() => giveCredit(openLedger(world, account), customer, request.body.credit * 100));
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

/** The actions of the seller or the cardholder on a payment. */
function actOnPayment(ledger: Ledger, intentId: string, act: string): void {
  const { latest_charge } = ledger.need('payment_intent', intentId);
  const charge = ledger.need('charge', latest_charge ?? '');
  const dispute = ledger.all('dispute').find(({ payment_intent }) => payment_intent === intentId);
  const left = charge.amount_captured - charge.amount_refunded;
  if (act === 'dispute' && !dispute) openDispute(ledger, charge.id);
  if ((act === 'won' || act === 'lost') && dispute) decideDispute(ledger, dispute.id, act);
  if (act === 'half' && left > 1)
    refund(ledger, { charge: charge.id, amount: Math.min(left, Math.floor(charge.amount / 2)) });
  if (act === 'rest' && left > 0) refund(ledger, { charge: charge.id, amount: left });
}
