import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { receiveToasts } from '../../ui/feedback/toast.ts';
import { forgetSession } from '../session/session.ts';
import { readPlainStyles } from './plain-styles.ts';

// jsdom does no layout, so it leaves these out.
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.getAnimations ??= () => [];
globalThis.scrollTo = () => {};
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

readPlainStyles();

// A busy machine takes longer than the usual second to draw what a test waits for.
configure({ asyncUtilTimeout: 60_000 });

// Test files share one environment. Toasts that another test left in the queue would be shown to the next receiver, and
// whom it signed in would still be signed in.
beforeEach(() => {
  receiveToasts(() => undefined)();
  forgetSession();
});
afterEach(cleanup);
