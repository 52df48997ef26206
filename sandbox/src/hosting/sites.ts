import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Faults } from '../faults/faults.ts';
import { keepFile } from '../kept-files.ts';
import { demoRoutes } from '../moodle/demo-routes.ts';
import { requestReset } from '../moodle/login/passwords.ts';
import { openSites } from '../moodle/part.ts';
import type { MoodleFault } from '../moodle/site/faults.ts';
import type { SendMail } from '../moodle/site/mail.ts';
import { type Site, settingsOf } from '../moodle/site/site.ts';
import type { Seed } from '../moodle/site/site-store.ts';
import { withFaults } from '../moodle/site/with-faults.ts';
import { siteRoutes } from '../moodle/site-routes.ts';
import { hostedSeed, isUsable, managerId, type SiteRequest } from './seed.ts';

type SiteRecord = { key: string; subdomain: string; password: 'chosen' | 'mailed' };
type HostedSite = SiteRecord & { site: Site; app: FastifyInstance };

type HostedSitesOptions = { folder: string; faults: Faults<MoodleFault>; sendMail: SendMail; productUrl: string };

type HostedSites = {
  all(): HostedSite[];
  find(subdomain: string): HostedSite | undefined;
  /** Undefined when the name belongs to another site. */
  make(key: string, request: SiteRequest): Promise<HostedSite | undefined>;
  close(): Promise<void>;
};

const clock = () => Math.floor(Date.now() / 1000);

/** Sites created at run time. Each has its own Fastify app, because a listening app accepts no new routes. */
export async function openHostedSites(parts: HostedSitesOptions): Promise<HostedSites> {
  const { folder } = parts;
  await mkdir(folder, { recursive: true });
  const list = join(folder, 'sites.json');
  const hosted = new Map<string, HostedSite>();
  // Requests run one after another, so that two cannot both find a name free.
  let making: Promise<unknown> = Promise.resolve();

  const open = async (kept: SiteRecord, seed: (now: number) => Seed) => {
    const [site] = await openSites(folder, [{ name: kept.subdomain, seed }], clock);
    if (!site) throw new Error('The site was not opened.');
    const entry = { ...kept, site, app: await appOf(withFaults(site, parts.faults), parts) };
    hosted.set(kept.subdomain, entry);
    return entry;
  };
  for (const kept of await readList(list)) {
    await open(kept, () => {
      throw new Error(`The site ${kept.subdomain} has lost its file.`);
    });
  }

  async function make(key: string, request: SiteRequest): Promise<HostedSite | undefined> {
    const known = hosted.get(request.subdomain);
    if (known) return known.key === key ? known : undefined;
    const password = isUsable(request.manager.password) ? 'chosen' : 'mailed';
    const made = await open({ key, subdomain: request.subdomain, password }, (now) => hostedSeed(request, now));
    await keepFile(list, JSON.stringify([...hosted.values()].map(({ site: _site, app: _app, ...kept }) => kept)));
    if (password === 'mailed') await mailWayIn(made.site, request, parts.sendMail);
    return made;
  }

  return {
    all: () => [...hosted.values()],
    find: (subdomain) => hosted.get(subdomain),
    make: (key, request) => {
      const made = making.then(() => make(key, request));
      making = made.catch(() => {});
      return made;
    },
    close: async () => {
      for (const { app } of hosted.values()) await app.close();
    },
  };
}

async function appOf(site: Site, { faults, sendMail, productUrl }: HostedSitesOptions): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: 1_000_000 });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  demoRoutes(app, site, productUrl);
  app.register((scope) => siteRoutes(scope, { site, faults, sendMail }), { prefix: site.path });
  await app.ready();
  return app;
}

async function mailWayIn(site: Site, { url, manager }: SiteRequest, sendMail: SendMail): Promise<void> {
  const mails = await site.store.transaction(() => requestReset(site, url, { email: manager.email }));
  for (const mail of mails) await sendMail({ ...mail, from: settingsOf(site).supportEmail });
}

const readList = async (path: string): Promise<SiteRecord[]> => {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as SiteRecord[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/** The answer to the product when a site is ready. */
export function readyAnswer({ site, password }: HostedSite) {
  const manager = site.store.get('users', managerId);
  return {
    state: 'ready',
    token: site.store.all('tokens').find(({ service }) => service === 'product_api')?.token,
    session_cookie: site.cookie,
    manager: { id: managerId, username: manager?.username, password },
  };
}
