import { vi } from 'vitest';

// One second is the default. What a test waits for comes in milliseconds, or on a starved machine after many seconds.
const patience = 60_000;

const { waitFor } = vi;
// Files of a worker share this object.
if (waitFor.name !== 'waitPatiently') {
  vi.waitFor = function waitPatiently(isThere, options = {}) {
    return waitFor(isThere, { timeout: patience, ...(typeof options === 'number' ? { timeout: options } : options) });
  };
}
