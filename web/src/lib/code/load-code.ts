import { ApiFailure } from '../api/api-failure.ts';
import { sayError } from '../text/text.ts';

const reloadedFor = 'reloaded-for';

const keepers = new Set<() => void>();

/** Calls back before the page is loaded again, to keep what was typed. */
export const beforeReload = (keep: () => void): void => void keepers.add(keep);

/**
 * Loads code or texts that are not part of the first bundle. After a release the old files are gone: then the page is
 * loaded again, once, with what was typed. Without a network it fails with the same error as an API call.
 */
export async function loadCode<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (cause) {
    const release = await servedRelease();
    if (release === undefined) {
      throw new ApiFailure({ status: 0, code: 'browser.offline', message: sayError('browser.offline') });
    }
    if (release !== ownRelease() && sessionStorage.getItem(reloadedFor) !== release) {
      sessionStorage.setItem(reloadedFor, release);
      for (const keep of keepers) keep();
      window.location.reload();
      // The page waits until the browser has left it.
      return new Promise(() => undefined);
    }
    throw new Error('A part of the app could not be loaded.', { cause });
  }
}

/** Whether the server answers. */
export const isServerThere = async (): Promise<boolean> => (await servedRelease()) !== undefined;

/** A release is known by the names of the app's first files. The shop has others and is told the app's. */
function releaseOf(page: Document): string | undefined {
  const scripts = [...page.querySelectorAll<HTMLElement>('script[type=module][src]')];
  return scripts.map((script) => script.dataset.release ?? script.getAttribute('src')).join(' ') || undefined;
}

const ownRelease = (): string => releaseOf(document) ?? '';

/** Undefined while the server does not answer. */
async function servedRelease(): Promise<string | undefined> {
  try {
    const page = await fetch(import.meta.env.BASE_URL, { cache: 'no-store', signal: AbortSignal.timeout(5_000) });
    const served = new DOMParser().parseFromString(await page.text(), 'text/html');
    return releaseOf(served) ?? ownRelease();
  } catch {
    return undefined;
  }
}
