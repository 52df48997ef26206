import { type CheckGroup, checkGroups, type Examination } from '@coursefront/contract/customers/site-checks.ts';
import type { Logger } from 'pino';
import type { Db } from '../../db/database.ts';
import { inTurn } from '../../in-turn.ts';
import type { LmsAddresses, LmsPort } from '../../ports/lms.ts';
import { Refusal } from '../../refusal.ts';
import type { Seal } from '../../seal.ts';
import { hostAway } from './host-away.ts';
import { noteReached, noteTrouble, readSiteRow, type SiteRow } from './lms.queries.ts';
import { noteFound } from './note-found.ts';
import { type CircuitStore, sharedCircuit } from './shared-circuit.ts';
import { watched, watchSite } from './site-health.ts';

export type ConnectedSite = {
  lms: LmsPort;
  /** Name of the site's session cookie. */
  sessionCookie: string;
};

export type LearningSites = {
  /** Refuses with `host.away` while the instance has no connection to its site. */
  connect(instanceId: number): Promise<ConnectedSite>;
  /** Works without a connection. */
  addresses(instanceId: number): Promise<LmsAddresses>;
  /** Tries a connection before it is stored. Nothing about the calls is recorded. */
  attempt(connection: SiteAccess): LmsPort;
  /** Checks one group of what the product needs at the site. Changes nothing there. */
  examine(connection: SiteAttempt, group: CheckGroup): Promise<Examination>;
  /** Checks everything again with the stored connection, and remembers it. */
  checkAgain(instanceId: number): Promise<void>;
};

export type SiteAccess = { siteUrl: string; token: string; sessionCookie: string };
/** A connection in the making: its token may still be missing. */
export type SiteAttempt = Omit<SiteAccess, 'token'> & { token: string | null };

/** The adapter, passed in by the composition root. */
export type SiteKind = {
  open(options: SiteAccess & { circuit: CircuitStore }): LmsPort;
  examine: LearningSites['examine'];
  addressesOf(siteUrl: string): LmsAddresses;
};

type SitesParts = { db: Db; seal: Seal; log: Pick<Logger, 'warn'>; kind: SiteKind };
type Kept = { row: SiteRow; site: ConnectedSite };

/** Adapters cache sessions and reports, but not every instance's adapter is kept in memory. */
const mostKept = 200;

export function learningSites({ db, seal, log, kind }: SitesParts): LearningSites {
  const kept = new Map<number, Kept>();

  async function rowOf(instanceId: number): Promise<SiteRow> {
    const row = await readSiteRow(db.tenant(instanceId));
    if (!row) throw new Refusal('instance.not_found', {});
    return row;
  }

  function keep(instanceId: number, entry: Kept): ConnectedSite {
    // Deleted and added again, so that the first entry is always the least recently used.
    kept.delete(instanceId);
    kept.set(instanceId, entry);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return entry.site;
  }

  function open(instanceId: number, row: SiteRow): ConnectedSite {
    if (row.sealed_token === null || row.session_cookie === null) throw hostAway();
    const lms = kind.open({
      siteUrl: row.lms_url,
      token: seal.open(row.sealed_token),
      sessionCookie: row.session_cookie,
      circuit: sharedCircuit(db.tenant(instanceId)),
    });
    return { lms: watched(lms, watchSite(notesOf(instanceId))), sessionCookie: row.session_cookie };
  }

  function notesOf(instanceId: number) {
    const scope = db.tenant(instanceId);
    // A good answer and a trouble can come within a millisecond, and the later one counts.
    const note = inTurn((err) => log.warn({ err, instance: instanceId }, 'the state of a site was not noted'));
    return {
      reached: () => note(() => noteReached(scope)),
      trouble: ({ reason, detail }: { reason: string; detail: string }) => {
        log.warn({ instance: instanceId, reason, detail }, 'a learning site does not do its part');
        note(() => noteTrouble(scope, `${reason}: ${detail}`.slice(0, 1000)));
      },
    };
  }

  return {
    connect: async (instanceId) => {
      const row = await rowOf(instanceId);
      const before = kept.get(instanceId);
      return keep(instanceId, before && isSame(before.row, row) ? before : { row, site: open(instanceId, row) });
    },
    addresses: async (instanceId) => kind.addressesOf((await rowOf(instanceId)).lms_url),
    examine: kind.examine,
    checkAgain: async (instanceId) => {
      const { lms_url: siteUrl, sealed_token, session_cookie: sessionCookie } = await rowOf(instanceId);
      if (sealed_token === null || sessionCookie === null) return;
      const tried = { siteUrl, sessionCookie, token: seal.open(sealed_token) };
      for (const group of checkGroups)
        await noteFound(db.tenant(instanceId), group, await kind.examine(tried, group), tried);
    },
    attempt: (connection) => kind.open({ ...connection, circuit: unkept }),
  };
}

const unkept: CircuitStore = { read: async () => ({}), change: async () => undefined };

const isSame = (a: SiteRow, b: SiteRow): boolean =>
  a.lms_url === b.lms_url &&
  a.session_cookie === b.session_cookie &&
  a.sealed_token !== null &&
  b.sealed_token !== null &&
  a.sealed_token.equals(b.sealed_token);
