import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom does no layout, so it leaves these out.
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.getAnimations ??= () => [];
globalThis.scrollTo = () => {};
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// A busy machine takes longer than the usual second to draw what a test waits for.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
