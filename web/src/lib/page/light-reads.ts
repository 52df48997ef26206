import type { AnswerOf, Endpoint } from '@coursefront/contract/endpoint.ts';
import type { PageAnswer } from '@coursefront/contract/page-data.ts';
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { keyOf, send } from '../api/api.ts';
import { ApiFailure, mayPass } from '../api/api-failure.ts';
import type { PageTools, Reading } from './page-tools.tsx';

const freshMilliseconds = 5_000;
const retryMilliseconds = 500;
const keptMilliseconds = 5 * 60_000;

type Read = (signal: AbortSignal) => Promise<unknown>;
type State = { answer: unknown; error: ApiFailure | null; at: number; isFetching: boolean };
type Entry = { state: State; listeners: Set<() => void>; read?: Read; running?: AbortController };

const nothing: State = { answer: undefined, error: null, at: 0, isFetching: false };

export type LightReads = {
  /** Keeps an answer that is at hand. `at` is when it was read, in milliseconds. */
  hold: (key: readonly unknown[], answer: PageAnswer, at: number) => void;
  /** Reads again what is shown and no longer fresh. */
  refresh: () => void;
  /** Forgets all answers and reads those that are shown. */
  reset: () => void;
  useRead: PageTools['useRead'];
};

/** Answers of the API for one page, as the app's queries keep them, in a fraction of their code. */
export function createReads(): LightReads {
  const entries = new Map<string, Entry>();

  const entryOf = (key: string): Entry => {
    const entry = entries.get(key) ?? { state: nothing, listeners: new Set() };
    entries.set(key, entry);
    return entry;
  };
  const change = (entry: Entry, changes: Partial<State>): void => {
    entry.state = { ...entry.state, ...changes };
    for (const tell of entry.listeners) tell();
  };

  const ask = async (entry: Entry): Promise<void> => {
    const { read } = entry;
    if (entry.running || !read) return;
    const running = new AbortController();
    entry.running = running;
    // Without an answer, the failure of the try before gives way to the placeholder.
    change(entry, { isFetching: true, ...(entry.state.answer === undefined && { error: null }) });
    const outcome = await tryTwice(read, running.signal).then(
      (answer) => ({ answer, error: null, at: Date.now() }),
      (error: ApiFailure) => ({ error }),
    );
    if (entry.running !== running) return;
    delete entry.running;
    change(entry, { ...outcome, isFetching: false });
  };

  const stop = (entry: Entry): void => {
    entry.running?.abort();
    delete entry.running;
    entry.state = { ...entry.state, isFetching: false };
  };

  const watch = (key: string, tell: () => void): (() => void) => {
    const entry = entryOf(key);
    entry.listeners.add(tell);
    return () => {
      entry.listeners.delete(tell);
      if (entry.listeners.size > 0) return;
      stop(entry);
      forgetOld();
    };
  };

  const forgetOld = (): void => {
    for (const [key, { listeners, state }] of entries)
      if (listeners.size === 0 && Date.now() - state.at > keptMilliseconds) entries.delete(key);
  };

  const isStale = ({ state }: Entry, milliseconds = freshMilliseconds): boolean =>
    (state.answer === undefined && !state.error) || Date.now() - state.at >= milliseconds;

  const shown = (): Entry[] => [...entries.values()].filter(({ listeners }) => listeners.size > 0);

  return {
    hold: (key, answer, at) => {
      const held = 'data' in answer ? { answer: answer.data } : { error: new ApiFailure(answer.refusal) };
      entryOf(JSON.stringify(key)).state = { ...nothing, ...held, at };
    },
    refresh: () => {
      for (const entry of shown()) if (isStale(entry)) void ask(entry);
    },
    reset: () => {
      for (const [key, entry] of entries) if (entry.listeners.size === 0) entries.delete(key);
      for (const entry of shown()) {
        stop(entry);
        change(entry, nothing);
        void ask(entry);
      }
    },
    useRead: <E extends Endpoint>(
      endpoint: E,
      input: Parameters<typeof send<E>>[1],
      { keepPrevious = false, freshMinutes, when = true }: Parameters<PageTools['useRead']>[2] = {},
    ): Reading<AnswerOf<E>> => {
      const key = JSON.stringify(keyOf(endpoint, input));
      const subscribe = useCallback((tell: () => void) => watch(key, tell), [key]);
      const snapshot = () => entries.get(key)?.state ?? nothing;
      const state = useSyncExternalStore(subscribe, snapshot, snapshot);
      const [last, setLast] = useState(state.answer);
      if (state.answer !== undefined && state.answer !== last) setLast(state.answer);

      const begin = useEffectEvent(() => {
        const entry = entryOf(key);
        entry.read = (signal) => send(endpoint, input, signal);
        if (isStale(entry, freshMinutes === undefined ? freshMilliseconds : freshMinutes * 60_000)) void ask(entry);
      });
      // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another call
      useEffect(() => {
        if (when) begin();
      }, [key, when]);

      const isKept = keepPrevious && state.answer === undefined && state.error === null && last !== undefined;
      const data = isKept ? last : state.answer;
      return {
        data,
        error: state.error,
        isPending: data === undefined && state.error === null,
        isFetching: state.isFetching,
        isPlaceholderData: isKept,
        refetch: () => {
          stop(entryOf(key));
          return ask(entryOf(key));
        },
      } as Reading<AnswerOf<E>>;
    },
  };
}

/** One silent second try after a failure that may pass. */
async function tryTwice(read: Read, signal: AbortSignal): Promise<unknown> {
  try {
    return await read(signal);
  } catch (error) {
    if (signal.aborted || !mayPass(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryMilliseconds));
    return await read(signal);
  }
}
