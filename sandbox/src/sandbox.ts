import { join } from 'node:path';
import { portRefused } from './cannot-start.ts';
import type { Config } from './config.ts';
import { createFaults } from './faults/faults.ts';
import { faultsPart } from './faults/faults-part.ts';
import { hostingFaults } from './hosting/hosting-faults.ts';
import { openHosting } from './hosting/hosting-part.ts';
import { buildHttp } from './http.ts';
import { listenOnLoopback } from './listen-on-loopback.ts';
import { openInbox } from './mail/inbox.ts';
import { mailPart } from './mail/mail-part.ts';
import { smtpFaults } from './mail/smtp-faults.ts';
import { intoInbox } from './moodle/mail.ts';
import { moodleFaults } from './moodle/moodle-faults.ts';
import { moodlePart } from './moodle/moodle-part.ts';
import { openDemoSites } from './moodle/open-sites.ts';
import { productPart } from './product-part.ts';
import { sitePart } from './site/site-part.ts';
import { stripeFaults } from './stripe/stripe-faults.ts';
import { openStripe } from './stripe/stripe-part.ts';
import { shopFaults } from './woocommerce/shop-faults.ts';
import { openWooCommerce } from './woocommerce/woocommerce-part.ts';

export type Sandbox = { url: string; smtpUrl: string; close(): Promise<void> };

/** The whole sandbox in one call. A new third party is a folder, its faults and its line here. */
export async function startSandbox(config: Config): Promise<Sandbox> {
  const faults = createFaults(
    [...smtpFaults, ...moodleFaults, ...stripeFaults, ...shopFaults, ...hostingFaults],
    config.faults,
  );
  const inbox = await openInbox(join(config.folder, 'mail'));
  const mail = mailPart({ inbox, faults, port: config.smtpPort });
  const sites = await openDemoSites(join(config.folder, 'moodle'));
  const moodle = moodlePart({ sites, faults, sendMail: intoInbox(inbox), productUrl: config.productUrl });
  const stripe = await openStripe({ folder: join(config.folder, 'stripe'), faults, endpoints: config.webhooks });
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
