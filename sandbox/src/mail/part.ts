import { once } from 'node:events';
import { portRefused } from '../cannot-start.ts';
import type { Faults } from '../faults/faults.ts';
import { html } from '../pages/html.ts';
import type { Part } from '../part.ts';
import type { Inbox } from './inbox.ts';
import { inboxRoutes } from './inbox-routes.ts';
import { type SmtpFault, smtpServer } from './smtp-server.ts';

type MailPartOptions = { inbox: Inbox; faults: Faults<SmtpFault>; port: number };

export function mailPart({ inbox, faults, port }: MailPartOptions): Required<Part> {
  const smtp = smtpServer({ inbox, faults });
  return {
    section: () => {
      const count = inbox.list().length;
      return html`<h2>Mail</h2>
        <p>Every mail the product sends ends here, and nowhere else.</p>
        <p><a class="button" href="/inbox">Open the inbox: ${count} ${count === 1 ? 'mail' : 'mails'}</a></p>`;
    },
    routes: (app) => inboxRoutes(app, inbox),
    listen: async () => {
      const server = smtp.listen(port, '127.0.0.1');
      await once(server, 'listening').catch((error) => {
        throw portRefused(error, { port, variable: 'SANDBOX_SMTP_PORT' });
      });
      const address = server.address();
      return `smtp://127.0.0.1:${address && typeof address === 'object' ? address.port : port}`;
    },
    close: () => new Promise((resolve) => smtp.close(resolve)),
  };
}
