import { type Html, html } from '../pages/html.ts';
import type { KeptMail } from './inbox.ts';
import type { ReadMail } from './read-mail.ts';
import { when } from './when.ts';

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
