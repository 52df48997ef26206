import { join } from 'node:path';
import type { Faults } from '../faults/faults.ts';
import { type Html, html } from '../pages/html.ts';
import type { Part } from '../part.ts';
import { demoPeople, demoRoutes } from './demo-routes.ts';
import { demoSites } from './seed/demo-sites.ts';
import type { MoodleFault } from './site/faults.ts';
import type { SendMail } from './site/mail.ts';
import { fullname, rolesIn, type Site, settingsOf } from './site/site.ts';
import { systemContext, type User } from './site/site-rows.ts';
import { openSiteStore, type Seed } from './site/site-store.ts';
import { withFaults } from './site/with-faults.ts';
import { siteRoutes } from './site-routes.ts';

type MoodlePartOptions = { sites: Site[]; faults: Faults<MoodleFault>; sendMail: SendMail; productUrl: string };

export function moodlePart({ faults, sendMail, productUrl, ...given }: MoodlePartOptions): Part {
  const sites = given.sites.map((site) => withFaults(site, faults));
  return {
    section: () => html`<h2>Learning sites</h2>
      <p>Each customer of the demo has its own. One click signs you in as that person and opens the product.
        To sign in yourself, copy the address: one click selects it. Everybody’s password is <code class="copied">Demo-pass1</code>.</p>
      ${sites.map(siteSection)}`,
    routes: (app) => {
      for (const site of sites) {
        demoRoutes(app, site, productUrl);
        app.register((scope) => siteRoutes(scope, { site, faults, sendMail }), { prefix: site.path });
      }
    },
  };
}

const serviceRole = 13;

/** One form with a button per person; the button's value selects the person. */
function siteSection(site: Site): Html {
  const rolesOf = ({ id }: User) => rolesIn(site, systemContext, id);
  const people = demoPeople(site).filter((user) => rolesOf(user).some((role) => role !== serviceRole));
  const says = (user: User) => rolesOf(user).map((id) => site.store.get('roles', id)?.shortname);
  return html`<h3><a href="${site.path}/">${settingsOf(site).fullname}</a></h3>
    <form class="people" method="post" action="${site.path}/sandbox/sign-in">${people.map(
      (user) =>
        html`<p><button name="username" value="${user.username}">${fullname(user)}, ${says(user).join(', ')}</button>
          <code class="copied">${user.email}</code></p>`,
    )}</form>`;
}

type PlannedSite = { name: string; cookie?: string; seed(now: number): Seed };

/** Opens the sites, each with its own file. A new site begins with its seed. */
export function openSites(folder: string, planned: PlannedSite[], now: () => number): Promise<Site[]> {
  return Promise.all(
    planned.map(async ({ name, cookie = `MoodleSession${name}`, seed }) => ({
      name,
      path: `/lms/${name}`,
      cookie,
      store: await openSiteStore(join(folder, `${name}.json`), () => seed(now())),
      now,
      isBroken: () => false,
    })),
  );
}

const clock = () => Math.floor(Date.now() / 1000);

export const openDemoSites = (folder: string): Promise<Site[]> => openSites(folder, demoSites, clock);
