export type ToastMessage = {
  kind: 'success' | 'warning' | 'danger' | 'info';
  title: string;
  text?: string;
  /** How long it stays. Without it, the toast stays until it is closed. */
  seconds?: number;
  action?: { label: string; onPress: () => void };
};

type ToastReceiver = (message: ToastMessage) => void;

const waiting: ToastMessage[] = [];
const watchers = new Set<() => void>();
let asked = false;
let deliver: ToastReceiver | undefined;

/** Shows a short message, from anywhere in the code. An error must also be shown somewhere that stays. */
export function toast(message: ToastMessage): void {
  if (deliver) {
    deliver(message);
    return;
  }
  // The toaster is loaded with the first toast. Until then toasts queue up.
  waiting.push(message);
  asked = true;
  for (const tell of watchers) tell();
}

/** Delivers all queued and later toasts, until the returned function is called. */
export function receiveToasts(receiver: ToastReceiver): () => void {
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
