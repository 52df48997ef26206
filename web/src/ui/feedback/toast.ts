export type ToastMessage = {
  kind: 'success' | 'warning' | 'danger' | 'info';
  title: string;
  text?: string;
  /** How long it stays; without, until it is closed. */
  seconds?: number;
  action?: { label: string; onPress: () => void };
};

type Deliver = (message: ToastMessage) => void;

const waiting: ToastMessage[] = [];
const watchers = new Set<() => void>();
let asked = false;
let deliver: Deliver | undefined;

/** Says something in passing, from anywhere in the program. Never the only place of an error. */
export function toast(message: ToastMessage): void {
  if (deliver) {
    deliver(message);
    return;
  }
  // The part that draws toasts is loaded with the first of them; until then they queue.
  waiting.push(message);
  asked = true;
  for (const tell of watchers) tell();
}

/** Hands over what waits and everything after it, until the returned function is called. */
export function receiveToasts(receiver: Deliver): () => void {
  deliver = receiver;
  for (const message of waiting.splice(0)) receiver(message);
  return () => {
    deliver = undefined;
  };
}

export const toastsAsked = (): boolean => asked;

export function watchToasts(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}
