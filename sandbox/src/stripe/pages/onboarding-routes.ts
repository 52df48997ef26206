import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Html, html } from '../../pages/html.ts';
import { ownPagesOnly } from '../../pages/page.ts';
import { onboarded, updateAccount } from '../catalogue/accounts.ts';
import { secret } from '../state/ids.ts';
import type { Onboarding } from '../state/kinds.ts';
import { openLedger, platformAccount, type World } from '../state/ledger.ts';
import type { Account } from '../state/wire.ts';
import { type Fields, field, type Problems } from './card-form.ts';
import { sendPayPage } from './pay-page.ts';

type Request = { Params: { id: string; opened: string }; Body: Fields };

/** A link opens once, even by a preview. After that it leads to the page that creates a new one. */
export function onboardingRoutes(app: FastifyInstance, world: World) {
  const platform = () => openLedger(world, platformAccount);
  const accountOf = ({ account }: Onboarding) => platform().find('account', account);

  app.get<Request>('/onboarding/:id', (request, reply) => {
    const link = platform().find('onboarding', request.params.id);
    const account = link && accountOf(link);
    if (!link || !account) return reply.callNotFound();
    if (link.opened || link.expires_at <= world.now()) return reply.redirect(link.refresh_url, 303);
    const opened = { ...link, opened: secret(32) };
    world.store.change(() => platform().keep('onboarding', opened));
    return show(reply, opened, account, answersOf(account), {});
  });

  app.post<Request>('/onboarding/:id/:opened', { preHandler: ownPagesOnly }, (request, reply) => {
    const link = platform().find('onboarding', request.params.id);
    const account = link && accountOf(link);
    if (!link || !account || link.opened !== request.params.opened) return reply.callNotFound();
    const fields = request.body ?? {};
    if (fields.act === 'leave') return reply.redirect(link.return_url, 303);

    const problems: Problems = {};
    for (const { name, says } of questions) if (!fields[name]?.trim()) problems[name] = says;
    if (fields.terms !== 'yes') problems.terms = 'The terms must be accepted.';
    if (Object.keys(problems).length > 0) return show(reply, link, account, fields, problems);
    world.store.change(() => updateAccount(platform(), onboarded(answered(account, fields, world.now()))));
    return reply.redirect(link.return_url, 303);
  });
}

const questions = [
  {
    name: 'business',
    label: 'Business name',
    says: 'Write the name of the business.',
    like: html`autocomplete="organization" maxlength="150"`,
  },
  {
    name: 'website',
    label: 'Website',
    says: 'Write the address of the website.',
    like: html`autocomplete="url" maxlength="300"`,
  },
  {
    name: 'person',
    label: 'Who represents it',
    says: 'Write the name of the person.',
    like: html`autocomplete="name" maxlength="150"`,
  },
  {
    name: 'iban',
    label: 'Bank account (IBAN)',
    says: 'Write the bank account.',
    like: html`autocomplete="off" maxlength="42" placeholder="SE35 5000 0000 0549 1000 0003"`,
  },
];

function answersOf({ business_profile }: Account): Fields {
  return { business: business_profile?.name ?? undefined, website: business_profile?.url ?? undefined };
}

function answered(account: Account, fields: Fields, now: number): Account {
  const name = fields.business?.trim() ?? null;
  return {
    ...account,
    business_profile: account.business_profile
      ? { ...account.business_profile, name, url: fields.website?.trim() ?? null }
      : null,
    business_type: 'company',
    tos_acceptance: { ...account.tos_acceptance, date: now },
  };
}

function show(reply: FastifyReply, link: Onboarding, account: Account, fields: Fields, problems: Problems) {
  return sendPayPage(reply, {
    title: 'Get paid',
    seller: 'Payments for Coursefront',
    body: form(link, account, fields, problems),
    status: Object.keys(problems).length > 0 ? 422 : 200,
    leadsTo: [link.return_url],
  });
}

function form(link: Onboarding, account: Account, fields: Fields, problems: Problems): Html {
  return html`<h1>Get paid</h1>
    <p>Tell who you are, and your customers can pay by card. In the sandbox any answer is right.</p>
    <p class="quiet">${account.email ?? ''} · ${account.country ?? ''} · <code>${account.id}</code></p>
    <form method="post" action="/onboarding/${link.id}/${link.opened ?? ''}" novalidate>
      ${questions.map(({ name, label, like }) => field(name, label, fields, problems, like))}
      <label><input type="checkbox" name="terms" value="yes"${fields.terms === 'yes' && html` checked`}>I accept the terms of the sandbox</label>
      ${problems.terms && html`<p class="error">${problems.terms}</p>`}
      <button name="act" value="finish">Finish</button>
      <button class="second" name="act" value="leave">Save and go on another day</button>
    </form>`;
}
