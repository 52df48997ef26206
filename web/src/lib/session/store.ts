import { useSyncExternalStore } from 'react';

export type Store<Value> = {
  get: () => Value;
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
};

/** One value outside React that components can subscribe to. */
export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** @param drawn the value that the server drew the page with, until React has taken the page over */
export const useStore = <Value>(store: Store<Value>, drawn: () => Value = store.get): Value =>
  useSyncExternalStore(store.subscribe, store.get, drawn);

/** Used if local storage is blocked, as in a frame on another site. The values last as long as the page. */
const memory = new Map<string, string>();

export function readStored(key: string): string | null {
  // The server draws pages for somebody it does not know.
  if (import.meta.env.ON_SERVER) return null;
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value === null) memory.delete(key);
    else memory.set(key, value);
  }
}

/** Calls back when another tab writes the key or clears the storage. A tab's own writes are not reported. */
export function onStoredElsewhere(key: string, listener: () => void): void {
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === key || event.key === null) listener();
  });
}
