import { randomUUID } from 'node:crypto';
import type { Failure, Success } from '@coursefront/contract/envelope.ts';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { httpAccessPoint } from '../adapters/access-point/http-access-point.ts';
import { addressesOf } from '../adapters/moodle/addresses.ts';
import { examineSite } from '../adapters/moodle/checks/examine.ts';
import { moodleLms } from '../adapters/moodle/moodle-lms.ts';
import { httpSiteHost } from '../adapters/site-host/http-site-host.ts';
import { faultOf } from '../adapters/smtp/mail-faults.ts';
import { stripePayments } from '../adapters/stripe/stripe-payments.ts';
import { viesRegister } from '../adapters/vies/vies-register.ts';
import { wooCommerceShop } from '../adapters/woocommerce/woocommerce-shop.ts';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import type { Db } from '../db/database.ts';
import { takeJobs } from '../jobs/jobs.queries.ts';
import { runJob, worksByName } from '../jobs/run-job.ts';
import { type LearningSites, learningSites } from '../modules/lms/public.ts';
import type { ExternalShopPort } from '../ports/external-shop.ts';
import type { HandOver, Mail, MailOutcome } from '../ports/mail.ts';
import type { PaymentsPort } from '../ports/payments.ts';
import type { VatRegisterPort } from '../ports/vat-register.ts';
import { type Seal, sealWith } from '../seal.ts';
import { allWorks } from '../works.ts';
import { testDatabase } from './database.ts';

type Call = { body?: unknown; token?: string | undefined; language?: string; headers?: Record<string, string> };
export type Answer<Data = unknown> = {
  status: number;
  headers: Record<string, unknown>;
  body: Omit<Success<Data> & Omit<Failure, 'success'>, 'success'> & { success: boolean };
};

export type TestProduct = {
  app: FastifyInstance;
  db: Db;
  config: Config;
  seal: Seal;
  sites: LearningSites;
  payments: PaymentsPort;
  shop: ExternalShopPort;
  vatRegister: VatRegisterPort | null;
  /** The mails that the mail server was given, in order. */
  mails: Mail[];
  /** The mail server's answer; it accepts unless a test says otherwise. */
  mailServer: { answer: (mail: Mail) => MailOutcome };
  call<Data = unknown>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, call?: Call): Promise<Answer<Data>>;
  /** Does every job that is due, and those they bring about, until none is left. */
  work(): Promise<void>;
};

/** The product over HTTP on a database of its own; only the far end of the mail port is the test's. */
export function testProduct(environment: Record<string, string> = {}): TestProduct {
  const database = testDatabase();
  const product = { mails: [], mailServer: { answer: () => ({ accepted: true }) } } as unknown as TestProduct;
  const log = pino({ level: 'silent' });

  beforeAll(async () => {
    product.db = database.db;
    product.config = readConfig({ PORT: '8080', ...environment });
    product.seal = sealWith('the key of tests, and of nothing else');
    product.sites = learningSites({ ...product, log, kind: { open: moodleLms, examine: examineSite, addressesOf } });
    const { secretKey, apiBase } = product.config.payments;
    // The product's own retries have to do what one call cannot: they need no pauses to be waited for.
    product.payments = stripePayments({ secretKey, apiBase });
    product.shop = wooCommerceShop({ allowPrivateAddresses: true });
    const { viesUrl } = product.config;
    product.vatRegister = viesUrl === undefined ? null : viesRegister({ url: viesUrl });
    // No web app, built or not: a route for each of its files takes longer than all the rest.
    product.app = await buildApp({ ...product, log, webFolder: '/no-web-app' });
  });
  afterAll(async () => {
    await product.app?.close();
    product.shop?.close();
  });

  product.call = async (method, path, { body, token, language, headers = {} } = {}) => {
    const response = await product.app.inject({
      method,
      url: path,
      ...(body !== undefined && { payload: body as string }),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(language && { 'accept-language': language }),
        ...headers,
      },
    });
    // A file is no envelope: a test that is about one reads it by `app.inject`.
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return { status: response.statusCode, headers: response.headers, body: isJson ? response.json() : ({} as never) };
  };

  product.work = async () => {
    const mail = {
      send: async (sent: Mail, { handingOver }: HandOver): Promise<MailOutcome> => {
        // A mail that the real adapter refuses reaches no server here either.
        const fault = faultOf(sent);
        if (fault) return { accepted: false, retry: false, ...fault };
        const outcome = product.mailServer.answer(sent);
        if (hasWholeMail(outcome)) await handingOver();
        product.mails.push(sent);
        return outcome;
      },
      close: () => undefined,
    };
    const siteHost = product.config.sites.host && httpSiteHost(product.config.sites.host);
    const accessPoint = product.config.accessPoint && httpAccessPoint(product.config.accessPoint);
    const works = worksByName(allWorks({ ...product, mail, siteHost, accessPoint }));
    const name = randomUUID();
    for (;;) {
      const taken = await takeJobs(product.db.platform, name, 10);
      if (taken.length === 0) return;
      for (const job of taken) await runJob({ db: product.db, works, log }, job, new AbortController().signal);
    }
  };
  return product;
}

/** A server that is away or refuses the recipient never sees the end of the mail. */
const hasWholeMail = (outcome: MailOutcome): boolean =>
  outcome.accepted || (outcome.retry ? outcome.unclear === true : outcome.refused === 'mail');
