import type { FastifyInstance, FastifyReply } from 'fastify';
import { ownPagesOnly } from '../../pages/page.ts';
import { asksBank } from '../billing/charges/test-cards.ts';
import { withSums } from '../billing/checkout/basket.ts';
import { type Buyer, completeCheckout } from '../billing/checkout/complete-checkout.ts';
import { payByBank } from '../billing/checkout/pay-by-bank.ts';
import { findCode, meetsMinimum, needUsableCode } from '../catalogue/promotion-codes.ts';
import type { Deliveries } from '../events/deliver.ts';
import { type Ledger, sellerName, type World } from '../state/ledger.ts';
import { StripeError } from '../state/stripe-error.ts';
import type { Session } from '../state/wire.ts';
import { bankForm, type CardFormState, type Fields, type Problems, readCard } from './card-form.ts';
import { asksForCard, checkoutForm, checkoutOver, checkoutSummary, successUrl } from './checkout-page.ts';
import { ledgerOf, sendPayPage } from './pay-page.ts';

type Request = { Params: { id: string }; Body: Fields };

export function checkoutRoutes(app: FastifyInstance, { world, deliveries }: { world: World; deliveries: Deliveries }) {
  const open = (id: string) => {
    const ledger = ledgerOf(world, 'checkout.session', id);
    return ledger && { ledger, session: ledger.need('checkout.session', id) };
  };

  app.get<Request>('/checkout/:id', (request, reply) => {
    const found = open(request.params.id);
    if (!found) return reply.callNotFound();
    return show(reply, found.ledger, found.session, { fields: {}, problems: {} });
  });

  app.post<Request>('/checkout/:id', { preHandler: ownPagesOnly }, async (request, reply) => {
    const found = open(request.params.id);
    if (!found) return reply.callNotFound();
    const { ledger, session } = found;
    const fields = request.body ?? {};
    if (session.status !== 'open') return show(reply, ledger, session, { fields, problems: {} });

    const problems: Problems = {};
    const buyer = readBuyer(ledger, session, fields, problems);
    if (Object.keys(problems).length > 0) return show(reply, ledger, session, { fields, problems });
    if (buyer.card && asksBank(buyer.card.number) && fields.bank === undefined) {
      const seller = sellerName(ledger);
      return sendPayPage(reply, { title: 'Your bank', seller, body: bankForm(`/checkout/${session.id}`, fields) });
    }
    const outcome = world.store.change(() =>
      isByBank(session, fields)
        ? { session: payByBank(ledger, session.id, buyer), decline: undefined }
        : completeCheckout(ledger, session.id, { ...buyer, confirmed: fields.bank === 'yes' }),
    );
    if (outcome.decline)
      return show(reply, ledger, outcome.session, { fields, problems: {}, problem: outcome.decline.message });

    await deliveries.tried(ledger.account, completionOf(ledger, session.id));
    return reply.redirect(successUrl(outcome.session), 303);
  });

  app.post<Request>('/checkout/:id/code', { preHandler: ownPagesOnly }, async (request, reply) => {
    const found = open(request.params.id);
    if (!found) return reply.callNotFound();
    const { ledger, session } = found;
    const code = request.body?.code ?? '';
    const problem = session.status === 'open' ? world.store.change(() => redeem(ledger, session, code)) : undefined;
    if (problem) return show(reply, ledger, session, { fields: { code }, problems: { code: problem } });
    return reply.redirect(`/checkout/${session.id}`, 303);
  });
}

function show(reply: FastifyReply, ledger: Ledger, session: Session, state: CardFormState) {
  const seller = sellerName(ledger);
  const isWrong = Boolean(state.problem) || Object.keys(state.problems).length > 0;
  if (session.status !== 'open') return sendPayPage(reply, { title: 'Checkout', seller, body: checkoutOver(session) });
  return sendPayPage(reply, {
    title: 'Checkout',
    seller,
    summary: checkoutSummary(ledger, session),
    body: checkoutForm(ledger, session, state),
    status: isWrong ? 422 : 200,
    leadsTo: [session.success_url],
  });
}

const isByBank = ({ mode, amount_total }: Session, { method }: Fields): boolean =>
  method === 'bank' && mode === 'payment' && (amount_total ?? 0) > 0;

function readBuyer(ledger: Ledger, session: Session, fields: Fields, problems: Problems): Buyer {
  const customer = session.customer ? ledger.find('customer', session.customer) : undefined;
  const email = session.customer_email ?? customer?.email ?? fields.email?.trim() ?? '';
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) problems.email = 'Write your e-mail address.';
  if (!fields.name?.trim()) problems.name = 'Write your name.';
  return {
    email,
    name: fields.name?.trim() ?? '',
    country: /^[A-Z]{2}$/.test(fields.country ?? '') ? (fields.country ?? '') : 'SE',
    postalCode: fields.postalCode?.trim() ?? '',
    businessName: fields.businessName?.trim() ?? '',
    taxId: fields.taxId?.replaceAll(' ', '') ?? '',
    card:
      asksForCard(ledger, session) && !isByBank(session, fields) ? readCard(fields, problems, ledger.now()) : undefined,
  };
}

/** Applies the code, or returns the reason why it cannot be used. */
function redeem(ledger: Ledger, session: Session, typed: string): string | undefined {
  const basket = ledger.need('basket', session.id);
  const found = basket.allowsCodes ? findCode(ledger, typed) : undefined;
  if (!found || (found.customer && found.customer !== session.customer)) return 'This code is invalid.';
  if (!meetsMinimum(found, session.amount_subtotal ?? 0, session.currency ?? ''))
    return 'Your order is too small for this code.';
  try {
    const code = needUsableCode(ledger, found.id, 'code');
    const changed = ledger.keep('basket', {
      ...basket,
      discounts: [{ coupon: code.promotion.coupon ?? '', promotion_code: code.id }],
    });
    const isLocated = session.automatic_tax.status === 'complete';
    ledger.keep('checkout.session', withSums(ledger, session, changed, isLocated));
    return undefined;
  } catch (error) {
    if (error instanceof StripeError) return 'This code has run out.';
    throw error;
  }
}

function completionOf(ledger: Ledger, session: string): string {
  const isIt = (object: { object: string }) => 'id' in object && object.id === session;
  return (
    ledger.all('event').findLast(({ type, data }) => type === 'checkout.session.completed' && isIt(data.object))?.id ??
    ''
  );
}
