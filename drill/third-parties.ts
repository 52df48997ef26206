import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openStripe } from '../api/src/adapters/stripe/client.ts';

const program = join(import.meta.dirname, '../sandbox/src/main.ts');

/** One call in five fails: half of those are not answered after the work was done. */
const oneInFive = [
  'lms.down:all 10%',
  'lms.answer-lost:all 10%',
  'stripe.down 10%',
  'stripe.answer-lost 10%',
  'smtp.down 20%',
  'shop.down:all 20%',
  'stripe.webhook-doubled 20%',
  'shop.callback-doubled 20%',
  'stripe.webhook-shuffled 20%',
];
/** Nobody reports these events; the product has to look for them, which takes minutes. */
const neverReported = 'stripe.webhook-lost 5%';

export type ThirdParties = {
  url: string;
  smtpUrl: string;
  fail(options: { loseReports: boolean }): Promise<void>;
  heal(): Promise<void>;
  /** The shop's owner gives the money of this page back, in the provider's own pages. */
  refund(page: string): Promise<void>;
  /** Money that arrived, by payment, and money that went back. */
  readMoney(): Promise<{ paid: Map<string, number>; refunded: Map<string, number> }>;
  /** Addresses of the people in a course, with suspended ones left out. */
  readCourse(course: number): Promise<string[]>;
  /** How often each mail has arrived. */
  readMails(): Promise<Map<string, number>>;
  stop(): Promise<void>;
};

type Options = { folder: string; productUrl: string; account: string };

export async function startThirdParties({ folder, productUrl, account }: Options): Promise<ThirdParties> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = fork(program, {
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      SANDBOX_PORT: '0',
      DATA_DIR: folder,
      PRODUCT_URL: productUrl,
      STRIPE_WEBHOOK_PLATFORM: `${productUrl}/webhooks/stripe/platform|whsec_demo_platform`,
      STRIPE_WEBHOOK_CONNECT: `${productUrl}/webhooks/stripe/connect|whsec_demo_connect`,
    },
    execArgv: [],
  });
  const [{ url, smtpUrl }] = (await once(child, 'message')) as [{ url: string; smtpUrl: string }];
  const stripe = openStripe({ secretKey: 'sk_test_demo', apiBase: url })();
  const on = { stripeAccount: account };
  const faults = (method: string, body?: object) =>
    fetch(`${url}/faults`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });

  return {
    url,
    smtpUrl,
    fail: async ({ loseReports }) => {
      for (const fault of loseReports ? [...oneInFive, neverReported] : oneInFive) {
        const answer = await faults('POST', { fault, on: true });
        if (!answer.ok) throw new Error(await answer.text());
      }
    },
    heal: async () => {
      await faults('DELETE');
    },
    refund: (page) =>
      untilAnswered(async () => {
        const id = new URL(page).pathname.split('/').at(-1) ?? '';
        const session = await stripe.checkout.sessions.retrieve(id, {}, on);
        const payment_intent = String(session.payment_intent);
        await stripe.refunds.create({ payment_intent }, { ...on, idempotencyKey: `drill:${payment_intent}` });
      }),
    readMoney: async () => {
      const [paid, refunded] = [new Map<string, number>(), new Map<string, number>()];
      // The demo's own payments are older than the drill.
      for await (const { id, status, amount_received } of stripe.paymentIntents.list({ limit: 100 }, on))
        if (status === 'succeeded' && !id.startsWith('pi_demo_')) paid.set(id, amount_received);
      for await (const { payment_intent, amount } of stripe.refunds.list({ limit: 100 }, on))
        refunded.set(String(payment_intent), (refunded.get(String(payment_intent)) ?? 0) + amount);
      return { paid, refunded };
    },
    readCourse: async (course) => {
      const facts = await fetch(`${url}/lms/nordic/sandbox.json`);
      const { token } = (await facts.json()) as { token: string };
      const query = new URLSearchParams({
        wstoken: token,
        wsfunction: 'core_enrol_get_enrolled_users',
        moodlewsrestformat: 'json',
        courseid: String(course),
        'options[0][name]': 'onlyactive',
        'options[0][value]': '1',
      });
      const answer = await fetch(`${url}/lms/nordic/webservice/rest/server.php?${query}`);
      return ((await answer.json()) as { email: string }[]).map(({ email }) => email);
    },
    readMails: async () => {
      const arrived = new Map<string, number>();
      for (let before = Number.MAX_SAFE_INTEGER; ; ) {
        const answer = await fetch(`${url}/inbox.json?limit=1000&before=${before}`);
        const { mails } = (await answer.json()) as { mails: { id: number; messageId: string }[] };
        for (const { messageId } of mails) arrived.set(messageId, (arrived.get(messageId) ?? 0) + 1);
        const last = mails.at(-1);
        if (!last) return arrived;
        before = last.id;
      }
    },
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function untilAnswered(act: () => Promise<void>): Promise<void> {
  for (let tries = 0; ; tries += 1, await pause(300)) {
    try {
      return await act();
    } catch (error) {
      if (tries > 100) throw error;
    }
  }
}
