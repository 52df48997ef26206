import { type Html, html } from '../../pages/html.ts';
import { showMoney } from '../prices.ts';
import type { Call, Order, Shop } from '../shop.ts';

const shown = 50;
const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** What the shop's own people see: its orders, newest first, and whether the product has heard of each. */
export function ordersPage(shop: Shop): Html {
  const orders = shop.store.all('order').reverse().slice(0, shown);
  const calls = Map.groupBy(shop.store.all('call'), ({ orderId }) => orderId);
  return html`<h1>${shop.title}: orders and call-backs</h1>
    <p><a href="${shop.path}/">Open the shop</a></p>
    ${orders.length === 0 && html`<p class="card">No order yet. It begins in the product’s own shop, with a course that is sold here.</p>`}
    ${orders.map((order) => orderCard(shop, order, calls.get(order.id) ?? []))}`;
}

function orderCard(shop: Shop, order: Order, calls: Call[]): Html {
  const { asked, status, number, title, total, createdAt } = order;
  return html`<section class="card">
    <h2>Order ${number}</h2>
    <p>${asked.order.quantity} × ${title}, ${showMoney(total, shop.currency)} <span class="badge">${status}</span></p>
    <p class="quiet">Payment ${asked.payment_id} of instance ${asked.instance_id} · ${order.customer ?? 'guest'} ·
      <time datetime="${createdAt}">${format.format(new Date(createdAt))}</time> ·
      <a href="${shop.path}/checkout/${order.id}">Checkout of order ${number}</a></p>
    ${calls.length > 0 && html`<ul class="list">${calls.map((call) => callRow(shop, call))}</ul>`}
  </section>`;
}

function callRow({ path }: Shop, { id, event, state, answer, tries, url }: Call): Html {
  const said = `${state}${answer && `: ${answer}`}${tries > 1 ? ` after ${tries} tries` : ''}`;
  return html`<li class="row">
    <div><code>${event}</code> <span class="badge">${said}</span><pre class="quiet">${url}</pre></div>
    <form method="post" action="${path}/orders/calls/${id}"><button>Send again</button></form>
  </li>`;
}
