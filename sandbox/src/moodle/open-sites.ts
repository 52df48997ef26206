import { join } from 'node:path';
import { demoSites } from './seed/demo-sites.ts';
import type { Site } from './site.ts';
import { openSiteStore, type Seed } from './site-store.ts';

type Planned = { name: string; cookie?: string; seed(now: number): Seed };

/** Opens the sites, each in its own file; a site that was never opened begins with its seed. */
export function openSites(folder: string, planned: Planned[], now: () => number): Promise<Site[]> {
  return Promise.all(
    planned.map(async ({ name, cookie = `MoodleSession${name}`, seed }) => ({
      name,
      path: `/lms/${name}`,
      cookie,
      store: await openSiteStore(join(folder, `${name}.json`), () => seed(now())),
      now,
    })),
  );
}

const clock = () => Math.floor(Date.now() / 1000);

export const openDemoSites = (folder: string): Promise<Site[]> => openSites(folder, demoSites, clock);
