import { type Html, html } from '../pages/html.ts';
import type { KeptMail, pickMails } from './inbox.ts';
import type { ReadMail } from './read-mail.ts';

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

export type View = 'html' | 'text' | 'headers';

export function mailPage(kept: KeptMail, mail: ReadMail, chosen?: View): Html {
  const view = chosen ?? (mail.html === undefined ? 'text' : 'html');
  const tab = (name: View, label: string) =>
    html`<a href="/inbox/${kept.id}?show=${name}"${view === name && html` aria-current="page"`}>${label}</a>`;
  return html`<p><a href="/inbox">Inbox</a></p>
    <h1>${kept.subject || 'No subject'}</h1>
    <dl class="facts">
      <dt>From</dt><dd>${mail.from}</dd>
      <dt>To</dt><dd>${mail.to}</dd>
      <dt>Delivered to</dt><dd>${kept.envelope.to.join(', ')}</dd>
      <dt>Received</dt><dd><time datetime="${kept.receivedAt}">${when(kept.receivedAt)}</time></dd>
    </dl>
    <nav class="tabs" aria-label="Views of the mail">
      ${tab('html', 'Message')}${tab('text', 'Text')}${tab('headers', 'Headers')}
      <a href="/inbox/${kept.id}/source">Source</a>
    </nav>
    ${show(view, kept, mail)}
    ${mail.attachments.length > 0 && attachments(kept, mail)}`;
}

function show(view: View, { id }: KeptMail, mail: ReadMail): Html {
  if (view === 'headers') {
    return html`<div class="card"><dl class="facts">
      ${mail.headers.map(({ name, value }) => html`<dt>${name}</dt><dd>${value}</dd>`)}
    </dl></div>`;
  }
  if (view === 'text')
    return html`<div class="card"><pre>${mail.text ?? 'This mail has no text of its own.'}</pre></div>`;
  if (mail.html === undefined) return html`<p class="card">This mail has no HTML.</p>`;
  return html`<iframe title="The mail as its reader sees it" src="/inbox/${id}/body"
    sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"></iframe>`;
}

function attachments({ id }: KeptMail, mail: ReadMail): Html {
  return html`<section class="card">
    <h2>Attachments</h2>
    ${mail.attachments.map(
      ({ filename, type, content }, index) => html`<p>
        <a href="/inbox/${id}/attachments/${index}" download>${filename}</a>
        <span class="quiet">${type}, ${content.length} bytes</span>
      </p>`,
    )}
  </section>`;
}

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** In the machine's time zone, which is the reader's: the sandbox only listens on loopback. */
export const when = (time: string): string => format.format(new Date(time));
