import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { readHost as entry } from '@coursefront/contract/people/sessions.ts';
import type { Caller } from '../../http/caller.ts';
import type { LmsAddresses, LmsMenuItem } from '../../ports/lms.ts';
import { Refusal } from '../../refusal.ts';
import { answerOf, type LearningSites } from '../lms/public.ts';

type Host = AnswerOf<typeof entry>;
type Header = Pick<Host, 'logo_url' | 'menu'>;

/** `header` is the last one that was read, at any age: an old menu is better than none. */
type Kept = { header?: Header; readAt: number; reading?: Promise<Header | undefined> };

const keptMilliseconds = 5 * 60_000;
const mostKept = 1_000;
/** How long a page waits for its menu. A later answer is used by the next page. */
const patienceMilliseconds = 3_000;

const none: Header = { logo_url: null, menu: [] };

/** Logo and menu of the learning site, cached in this process. A site that is away never fails the page. */
export function hostReader(sites: LearningSites) {
  const kept = new Map<number, Kept>();

  function entryOf(instanceId: number): Kept {
    const known = kept.get(instanceId);
    if (known) return known;
    const [oldest] = kept.keys();
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
    const fresh: Kept = { readAt: Number.NEGATIVE_INFINITY };
    kept.set(instanceId, fresh);
    return fresh;
  }

  /** Concurrent requests share one call to the site. */
  function refresh(instanceId: number, entry: Kept): Promise<Header | undefined> {
    entry.reading ??= readHeader(sites, instanceId)
      .then((header) => {
        entry.header = header;
        entry.readAt = performance.now();
        return header;
      })
      .catch(() => undefined)
      .finally(() => {
        entry.reading = undefined;
      });
    return entry.reading;
  }

  async function headerOf(instanceId: number): Promise<Header> {
    const entry = entryOf(instanceId);
    const isFresh = performance.now() - entry.readAt < keptMilliseconds;
    const read = isFresh
      ? entry.header
      : await Promise.race([refresh(instanceId, entry), pause(patienceMilliseconds, undefined, { ref: false })]);
    return read ?? entry.header ?? none;
  }

  return {
    readHost: async (caller: Caller): Promise<Host> => {
      if (caller.kind === 'admin') throw new Refusal('access.no_customer_account', {});
      return { ...(await headerOf(caller.instanceId)), ...addressesOf(await sites.addresses(caller.instanceId)) };
    },
    readLogo: async (instanceId: number) => ({ logo_url: (await headerOf(instanceId)).logo_url }),
  };
}

async function readHeader(sites: LearningSites, instanceId: number): Promise<Header> {
  const { lms } = await sites.connect(instanceId);
  const [site, menu] = await Promise.all([lms.readSite(), lms.readMenu()]);
  const { logoUrl, compactLogoUrl } = answerOf(site);
  return { logo_url: logoUrl ?? compactLogoUrl ?? null, menu: answerOf(menu).flatMap(menuOf) };
}

/** Entries without an address and without children are left out. */
function menuOf({ text, url, children }: LmsMenuItem): Host['menu'] {
  const items = children.flatMap((child) => (child.url === undefined ? [] : [{ label: child.text, url: child.url }]));
  return url === undefined && items.length === 0 ? [] : [{ label: text, url: url ?? null, items }];
}

const addressesOf = (addresses: LmsAddresses) => ({
  home_url: addresses.home,
  search_url: addresses.search(''),
  profile_url: addresses.profile(),
  edit_profile_url: addresses.editProfile,
  password_url: addresses.changePassword,
  notifications_url: addresses.notifications,
  assign_roles_url: addresses.assignRoles(),
  password_reset_url: addresses.resetPassword,
});
