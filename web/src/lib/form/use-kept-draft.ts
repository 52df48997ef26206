import { useCallback, useEffect, useMemo, useState } from 'react';
import { DraftFailure, type DraftFault, readDraft, writeDraft } from './draft-store.ts';

/** Whether the device has the latest version, or why not. */
export type Keeping = 'saving' | 'saved' | DraftFault;

export type Changes<Draft> = Partial<Draft> | ((draft: Draft) => Partial<Draft>);

type KeptDraft<Draft> = {
  /** Undefined until the stored draft has been read. */
  draft: Draft | undefined;
  keeping: Keeping;
  change: (changes: Changes<Draft>) => void;
  /** Stores this as the final version, for the end of the wizard. Later changes are not stored. */
  end: (remains: Draft) => void;
};

/** A wizard's answers, stored on the device under the key with every change. Remount the component for another key. */
export function useKeptDraft<Draft>(key: string, resume: (kept: unknown) => Draft): KeptDraft<Draft> {
  const [draft, setDraft] = useState<Draft>();
  const [keeping, setKeeping] = useState<Keeping>('saving');
  const keeper = useMemo(() => keeperOf<Draft>(key, setKeeping), [key]);

  useEffect(() => {
    let gone = false;
    const begin = (kept: unknown) => {
      if (!gone) setDraft(resume(kept));
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
    if (draft) keeper.keep(draft);
  }, [draft, keeper]);

  const change = useCallback((changes: Changes<Draft>) => {
    setDraft((now) => now && { ...now, ...(typeof changes === 'function' ? changes(now) : changes) });
  }, []);

  return { draft, keeping, change, end: keeper.end };
}

const faultOf = (error: unknown): DraftFault =>
  error instanceof DraftFailure ? error.fault : 'browser.database_not_opened';

/** Writes one version at a time, always the latest: changes during a write cause one more write, not one each. */
function keeperOf<Draft>(key: string, tell: (keeping: Keeping) => void) {
  let latest: Draft | undefined;
  let writing = false;
  let ended = false;

  const write = async () => {
    if (writing) return;
    writing = true;
    tell('saving');
    try {
      while (latest) {
        const next = latest;
        latest = undefined;
        await writeDraft(key, next);
      }
      tell('saved');
    } catch (error) {
      tell(faultOf(error));
    } finally {
      writing = false;
    }
  };

  return {
    keep(draft: Draft) {
      if (ended) return;
      latest = draft;
      void write();
    },
    end(remains: Draft) {
      ended = true;
      latest = remains;
      void write();
    },
  };
}
