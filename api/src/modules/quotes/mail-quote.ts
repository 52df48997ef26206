import type { Language } from '@coursefront/contract/languages.ts';
import type { ExplainedPrice } from '@coursefront/contract/shop/prices.ts';
import type { TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { type QuoteFacts, queueMail } from '../mails/public.ts';
import { pathOf } from './quote-link.ts';

type MailedQuote = {
  reference: string;
  language: Language;
  first_name: string;
  last_name: string;
  email: string | null;
  company_name: string;
  course_name: string;
  quantity: number;
  price: ExplainedPrice;
  note: string | null;
  answer: string | null;
  approver: string | null;
  valid_until: string;
  hold_until: Date | null;
  event: QuoteFacts['event'];
  vendor: string;
  vendor_email: string | null;
  vendor_language: Language;
  order_guid: string | null;
  sent: number;
};

const readMailed = (tx: TenantTx, id: number) =>
  tx.one<MailedQuote>(sql`
    select q.reference, q.language, q.first_name, q.last_name, q.email, q.company_name, q.course_name, q.quantity, q.price,
           q.note, q.answer, q.approver, q.valid_until, q.hold_until,
           (select json_build_object('starts_at', e.start_date, 'ends_at', e.end_date, 'location', e.location)
              from course_events e
             where e.instance_id = ${tx.instanceId} and e.id = q.event_id) as event,
           n.name as vendor, n.email as vendor_email, n.language as vendor_language,
           (select o.guid from orders o where o.instance_id = ${tx.instanceId} and o.id = q.order_id) as order_guid,
           (select count(*)::int
              from mails m
             where m.instance_id = ${tx.instanceId} and m.recipient_key = q.email_key and m.template = 'quote') as sent
      from quotes q
      join instances n on n.id = q.instance_id
     where q.instance_id = ${tx.instanceId} and q.id = ${id} and q.erased_at is null`);

const factsOf = (quote: MailedQuote): QuoteFacts => ({
  vendor: quote.vendor,
  number: quote.reference,
  course: quote.course_name,
  quantity: quote.quantity,
  event: quote.event,
  company: quote.company_name,
  valid_until: quote.valid_until,
  held_until: quote.hold_until?.toISOString() ?? null,
  price: quote.price,
});

/** To the recipient, with the PDF and the link. Either the address is confirmed, or a training manager typed it. */
export async function mailQuote(tx: TenantTx, id: number, token: string): Promise<void> {
  const quote = await readMailed(tx, id);
  if (!quote || quote.email === null) return;
  await queueMail(tx, {
    id: `quote.${quote.reference}.${quote.sent}`,
    template: 'quote',
    language: quote.language,
    to: quote.email,
    params: {
      ...factsOf(quote),
      quote_id: id,
      name: quote.first_name,
      note: quote.note ?? '',
      url: pathOf(tx.instanceId, token),
    },
  });
}

type News = 'asked' | 'accepted' | 'declined';

/** To the people who run the shop. Strangers cause these mails, so they are counted. */
export async function mailSeller(
  tx: TenantTx,
  id: number,
  what: News,
  { network }: { network: string },
): Promise<void> {
  const quote = await readMailed(tx, id);
  if (!quote || quote.vendor_email === null) return;
  await queueMail(tx, {
    id: `quote_news.${quote.reference}.${what}`,
    template: 'quote_news',
    language: quote.vendor_language,
    to: quote.vendor_email,
    stranger: { network, to: 'shop' },
    params: {
      ...factsOf(quote),
      what,
      recipient: `${quote.first_name} ${quote.last_name}`,
      approver: quote.approver ?? '',
      word: quote.answer ?? '',
      url: quote.order_guid ? `/v/company-account/orders/${quote.order_guid}` : `/v/company-account/quotes/${id}`,
    },
  });
}
