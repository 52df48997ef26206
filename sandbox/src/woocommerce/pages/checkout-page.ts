import { type Html, html } from '../../pages/html.ts';
import { showMoney } from '../prices.ts';
import type { Ended, Order, Shop } from '../shop.ts';

export function checkoutPage({ path, currency }: Shop, order: Order): Html {
  const { quantity } = order.asked.order;
  const total = showMoney(order.total, currency);
  return html`<div class="card narrow">
    <h1>Checkout</h1>
    <p class="lead">Order ${order.number}${order.customer !== null && ` of ${order.customer}`}</p>
    <table class="lines">
      <tbody><tr>
        <th scope="row">${order.title}<br><span class="quiet">${quantity} × ${showMoney(order.unitPrice, currency)}</span></th>
        <td>${total}</td>
      </tr></tbody>
      <tfoot><tr class="total"><th scope="row">Total, VAT included</th><td>${total}</td></tr></tfoot>
    </table>
    ${participants(order)}
    <form method="post" action="${path}/checkout/${order.id}">
      <button class="primary" name="outcome" value="completed">Pay ${total}</button>
      <button name="outcome" value="failed">Let the payment fail</button>
      <button name="outcome" value="cancelled">Cancel and go back</button>
    </form>
  </div>`;
}

function participants({ asked }: Order): Html | false {
  const people = asked.participants;
  if (people.length === 0) return false;
  return html`<details>
    <summary>${people.length} ${people.length === 1 ? 'participant' : 'participants'}</summary>
    <ul>${people.map(({ firstName, lastName, email }) => html`<li>${firstName} ${lastName}, ${email}</li>`)}</ul>
  </details>`;
}

const words = {
  completed: { title: 'This order is paid', says: 'There is nothing more to do here.' },
  failed: { title: 'The payment failed', says: 'Nothing was charged. Begin again where you came from.' },
  cancelled: { title: 'This order is cancelled', says: 'Nothing was charged. Begin again where you came from.' },
} satisfies Record<Ended, object>;

export function checkoutOver(number: number, status: Ended, backTo: string): Html {
  const { title, says } = words[status];
  return html`<div class="card narrow">
    <p class="lead">Order ${number}</p>
    <h1>${title}</h1>
    <p>${says}</p>
    <p><a class="button" href="${backTo}">Go back</a></p>
  </div>`;
}
