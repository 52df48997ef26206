import { type Html, html } from '../pages/html.ts';
import type { KeptMail } from './inbox.ts';
import type { pickMails } from './pick-mails.ts';
import { when } from './when.ts';

export function inboxPage({ total, mails, older }: ReturnType<typeof pickMails>, like: string | undefined): Html {
  const last = mails.at(-1);
  const next = last && new URLSearchParams({ ...(like && { like }), before: String(last.id) });
  return html`<div class="row">
      <h1>Inbox</h1>
      <form method="post" action="/inbox/empty"><button>Empty the inbox</button></form>
    </div>
    <form class="card" method="get" action="/inbox" role="search">
      <label>Recipient<input type="search" name="like" value="${like}" placeholder="part of an address"></label>
      <button>Search</button>
    </form>
    ${mails.length === 0 ? nothing(like) : html`<ul class="list">${mails.map(line)}</ul>`}
    <p class="row quiet">
      <span>${total} ${total === 1 ? 'mail' : 'mails'}</span>
      ${older && next && html`<a href="/inbox?${next.toString()}">Older mails</a>`}
    </p>`;
}

function line({ id, subject, from, envelope, receivedAt }: KeptMail): Html {
  return html`<li class="mail">
    <a href="/inbox/${id}">${subject || 'No subject'}</a>
    <time class="quiet" datetime="${receivedAt}">${when(receivedAt)}</time>
    <span class="quiet">To ${envelope.to.join(', ')} · From ${from || envelope.from}</span>
  </li>`;
}

function nothing(like: string | undefined): Html {
  if (!like) return html`<p class="card">No mail yet. What the product sends appears here.</p>`;
  return html`<p class="card">No mail went to an address with “${like}”. <a href="/inbox">Show all mails</a></p>`;
}
