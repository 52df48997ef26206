import { useCallback, useEffect, useMemo, useState } from 'react';
import { DraftFailure, type DraftFault, inTime, readDraft, writeDraft } from './draft-store.ts';

/** Whether the device has the latest version, or why not. */
export type Keeping = 'saving' | 'saved' | DraftFault;

export type Changes<Draft> = Partial<Draft> | ((draft: Draft) => Partial<Draft>);

type KeptDraft<Draft> = {
  /** Undefined until the stored draft has been read. */
  draft: Draft | undefined;
  /** The draft was begun on an earlier visit, so its reader should hear that it isn't empty. */
  restored: boolean;
  keeping: Keeping;
  change: (changes: Changes<Draft>) => void;
  /** Replaces the draft and resolves when it is stored. Wait for it before leaving the page: see `end`. */
  store: (draft: Draft) => Promise<void>;
  /**
   * Stores this as the final version, for the end of the wizard. Later changes are not stored.
   * Wait for it before leaving the page: the browser drops a write that has not begun.
   */
  end: (remains: Draft) => Promise<void>;
};

/** A wizard's answers, stored on the device under the key with every change. Remount the component for another key. */
export function useKeptDraft<Draft>(key: string, resume: (kept: unknown) => Draft): KeptDraft<Draft> {
  const [draft, setDraft] = useState<Draft>();
  const [restored, setRestored] = useState(false);
  const [keeping, setKeeping] = useState<Keeping>('saving');
  const keeper = useMemo(() => keeperOf((next: Draft) => writeDraft(key, next), setKeeping), [key]);

  useEffect(() => {
    let gone = false;
    const begin = (kept: unknown) => {
      if (gone) return;
      const resumed = resume(kept);
      setDraft(resumed);
      setRestored(JSON.stringify(resumed) !== JSON.stringify(resume(undefined)));
    };
    readDraft(key).then(begin, (error: unknown) => {
      setKeeping(faultOf(error));
      begin(undefined);
    });
    return () => {
      gone = true;
    };
  }, [key, resume]);

  useEffect(() => {
    if (draft) void keeper.keep(draft);
  }, [draft, keeper]);

  useEffect(() => {
    addEventListener('pagehide', keeper.hurry);
    return () => removeEventListener('pagehide', keeper.hurry);
  }, [keeper]);

  const change = useCallback((changes: Changes<Draft>) => {
    setDraft((now) => now && { ...now, ...(typeof changes === 'function' ? changes(now) : changes) });
  }, []);

  const store = useCallback(
    async (next: Draft) => {
      setDraft(next);
      await inTime(keeper.keep(next));
    },
    [keeper],
  );

  return { draft, restored, keeping, change, store, end: keeper.end };
}

const faultOf = (error: unknown): DraftFault =>
  error instanceof DraftFailure ? error.fault : 'browser.database_not_opened';

/** Writes one version at a time, always the latest: changes during a write cause one more write, not one each. */
export function keeperOf<Draft>(put: (draft: Draft) => Promise<void>, tell: (keeping: Keeping) => void) {
  let latest: Draft | undefined;
  let writing: Promise<void> | undefined;
  let ended = false;

  const writeAll = async () => {
    tell('saving');
    let fault: DraftFault | undefined;
    while (latest) {
      const next = latest;
      latest = undefined;
      fault = await put(next).then(() => undefined, faultOf);
    }
    tell(fault ?? 'saved');
    writing = undefined;
  };

  const write = (draft: Draft): Promise<void> => {
    latest = draft;
    writing ??= writeAll();
    return writing;
  };

  return {
    async keep(draft: Draft) {
      if (!ended) await write(draft);
    },
    /** The page is being left: a version that waits for the write before it is written now. The browser keeps their order. */
    hurry() {
      if (!latest) return;
      void put(latest).catch(() => undefined);
      latest = undefined;
    },
    async end(remains: Draft) {
      ended = true;
      await inTime(write(remains));
    },
  };
}
