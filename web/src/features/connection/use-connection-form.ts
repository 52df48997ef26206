import type { CheckGroup, Examination } from '@coursefront/contract/customers/site-checks.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { useText } from '../../lib/text/text.ts';
import { toastFailure, toastSuccess } from '../../lib/toasts.ts';
import { countLines, useExamination } from './use-examination.ts';

/** The typed values. An empty token means the one that is kept. */
export type TypedConnection = { address: string; token: string; cookie: string };

export type KeptConnection = { address: string; cookie: string | null; connected: boolean };

export type ConnectionActs = {
  examine: (group: CheckGroup, typed: TypedConnection) => Promise<Examination>;
  save: (typed: TypedConnection) => Promise<unknown>;
  /** Every group that was asked for has been checked. */
  onChecked?: () => void;
};

const usualCookie = 'MoodleSession';

const typedOf = ({ address, cookie }: KeptConnection): TypedConnection => ({
  address,
  token: '',
  cookie: cookie ?? usualCookie,
});

/**
 * The fields of a connection and the check of its site. A kept connection is checked when the page opens, after it was
 * saved, and when its user comes back from the learning site with something left to do there.
 */
export function useConnectionForm(kept: KeptConnection, { examine, save, onChecked }: ConnectionActs) {
  const text = useText('connection');
  const [typed, setTyped] = useState(() => typedOf(kept));
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [saving, setSaving] = useState(false);
  const [doubtful, setDoubtful] = useState<TypedConnection>();
  const { state, run } = useExamination();
  const initial = typedOf(kept);
  const changes = (['address', 'token', 'cookie'] as const).filter((field) => typed[field] !== initial[field]).length;

  const change = (fields: Partial<TypedConnection>) => {
    setWrong({});
    setTyped((before) => ({ ...before, ...fields }));
  };
  const check = async (values: TypedConnection, groups?: readonly CheckGroup[]) => {
    setWrong({});
    await run(async (group) => {
      try {
        return await examine(group, values);
      } catch (error) {
        setWrong(fieldsIn(error));
        throw error;
      }
    }, groups);
    onChecked?.();
  };
  const keep = async (values: TypedConnection) => {
    setDoubtful(undefined);
    setSaving(true);
    try {
      await save(values);
      const saved = { ...values, token: '' };
      setTyped(saved);
      toastSuccess(text('form.saved'));
      void check(saved);
    } catch (error) {
      setWrong(fieldsIn(error));
      toastFailure(text('form.not_saved'), error instanceof Error ? error.message : undefined);
    }
    setSaving(false);
  };
  /** A new address replaces one that may work, so it is tried first. */
  const keepIfSite = async (values: TypedConnection) => {
    if (values.address === initial.address) return keep(values);
    setSaving(true);
    const isDoubtful = await examine('site', values).then(lacksSite, () => false);
    setSaving(false);
    return isDoubtful ? setDoubtful(values) : keep(values);
  };
  /** Takes over what the check found. A typed token that the site does not know must not replace the kept one. */
  const take = (fields: Partial<TypedConnection>) => {
    const values = { ...typed, ...fields };
    change(fields);
    return typed.token === '' || state.results.token?.state === 'good' ? keepIfSite(values) : check(values);
  };

  const checkKept = useEffectEvent(() => {
    if (kept.connected) void check(typed);
  });
  useEffect(() => checkKept(), []);
  const comeBack = useEffectEvent(() => {
    const { unfinished, advised, unknown } = countLines(state);
    const isFine = unfinished + advised + unknown + Object.keys(state.failures).length === 0;
    if (document.visibilityState === 'visible' && state.hasRun && state.busy.length === 0 && !saving && !isFine)
      void check(typed);
  });
  useEffect(() => {
    const look = () => comeBack();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  return {
    typed,
    wrong,
    saving,
    changes,
    state,
    change,
    check: (groups?: readonly CheckGroup[]) => void check(typed, groups),
    save: () => void keepIfSite(typed),
    /** Waits for an answer to the question whether it is saved although no learning site answers there. */
    doubtful,
    saveDoubtful: () => doubtful && void keep(doubtful),
    forgetDoubtful: () => setDoubtful(undefined),
    take: (fields: Partial<TypedConnection>) => void take(fields),
    discard: () => change(initial),
  };
}

const lacksSite = ({ results }: Examination) =>
  results.some(({ id, state }) => (id === 'site_answers' || id === 'own_address') && state === 'wrong');

/** The server's refusals by field; `connection.token` is the name in the customer's own form. */
const fieldsIn = (error: unknown): Record<string, string> =>
  error instanceof ApiFailure
    ? Object.fromEntries(
        Object.entries(error.errors).map(([name, [message = '']]) => [name.replace('connection.', ''), message]),
      )
    : {};
