import { join } from 'node:path';
import { portRefused } from './cannot-start.ts';
import type { Config } from './config.ts';
import { createFaults } from './faults/faults.ts';
import { faultsPart } from './faults/part.ts';
import { hostingFaults, openHosting } from './hosting/part.ts';
import { buildHttp, listenOnLoopback } from './http.ts';
import { openInbox } from './mail/inbox.ts';
import { mailPart } from './mail/part.ts';
import { smtpFaults } from './mail/smtp-server.ts';
import { moodlePart, openDemoSites } from './moodle/part.ts';
import { moodleFaults } from './moodle/site/faults.ts';
import { intoInbox } from './moodle/site/mail.ts';
import { html } from './pages/html.ts';
import type { Part } from './part.ts';
import { sitePart } from './site/part.ts';
import { openStripe } from './stripe/part.ts';
import { stripeFaults } from './stripe/state/faults.ts';
import { shopFaults } from './woocommerce/faults.ts';
import { openWooCommerce } from './woocommerce/part.ts';

export type Sandbox = { url: string; smtpUrl: string; close(): Promise<void> };

/** Starts the whole sandbox. Add a new third party here, with its faults. */
export async function startSandbox(config: Config): Promise<Sandbox> {
  const faults = createFaults(
    [...smtpFaults, ...moodleFaults, ...stripeFaults, ...shopFaults, ...hostingFaults],
    config.faults,
  );
  const inbox = await openInbox(join(config.folder, 'mail'));
  const mail = mailPart({ inbox, faults, port: config.smtpPort });
  const sites = await openDemoSites(join(config.folder, 'moodle'));
  const moodle = moodlePart({ sites, faults, sendMail: intoInbox(inbox), productUrl: config.productUrl });
  const stripe = await openStripe({
    folder: join(config.folder, 'stripe'),
    faults,
    endpoints: config.webhooks,
    sendMail: intoInbox(inbox),
  });
  const shops = await openWooCommerce({
    folder: join(config.folder, 'woocommerce'),
    faults,
    productUrl: config.productUrl,
  });
  const hosting = await openHosting({
    folder: join(config.folder, 'hosting'),
    faults,
    sendMail: intoInbox(inbox),
    productUrl: config.productUrl,
  });
  const app = buildHttp([
    productPart(config.productUrl),
    sitePart(config.productUrl),
    moodle,
    hosting,
    stripe,
    shops,
    mail,
    faultsPart(faults),
  ]);

  const close = async () => {
    await Promise.all([app.close(), mail.close(), stripe.close(), shops.close(), hosting.close()]);
  };
  try {
    const smtpUrl = await mail.listen();
    const port = await listenOnLoopback(app, config.port).catch((error) => {
      throw portRefused(error, { port: config.port, variable: 'SANDBOX_PORT' });
    });
    return { url: `http://localhost:${port}`, smtpUrl, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The product is no third party, but the front door links to it because the demo begins there. */
function productPart(url: string): Part {
  const signIn = `${url}/v/admin/login`;
  return {
    section: () => html`<h2>The product</h2>
      <p>Runs at <a href="${url}/v/">${url}/v/</a></p>
      <dl class="facts">
        <dt>Platform admin</dt><dd><code>admin@coursefront.test</code></dd>
        <dt>Password</dt><dd><code>Demo-pass1</code></dd>
      </dl>
      <p><a class="button primary" href="${signIn}">Sign in as platform admin</a></p>`,
    routes: () => {},
  };
}
