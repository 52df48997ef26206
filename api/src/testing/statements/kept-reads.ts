const patched = new WeakSet<object>();

/**
 * TypeScript decodes each property of a node from bytes, at every look. The check looks at the same nodes thousands of
 * times, so a node keeps what was read. Nodes never change.
 */
export function keepReads(node: object): void {
  for (let kind = Object.getPrototypeOf(node); kind && kind !== Object.prototype; kind = Object.getPrototypeOf(kind)) {
    if (patched.has(kind)) continue;
    patched.add(kind);
    for (const [name, { get, value }] of Object.entries(Object.getOwnPropertyDescriptors(kind))) {
      if (get) Object.defineProperty(kind, name, { configurable: true, get: kept(name, get) });
      if (name === 'getText' || name === 'getStart') kind[name] = keptAnswer(value);
    }
  }
}

function kept(name: string, read: () => unknown) {
  return function (this: object) {
    const found = read.call(this);
    // A list decodes its items at every look, too.
    const value = Array.isArray(found) ? [...found] : found;
    Object.defineProperty(this, name, { value });
    return value;
  };
}

function keptAnswer(ask: (...args: unknown[]) => unknown) {
  const answers = new WeakMap<object, unknown>();
  return function (this: object, ...args: unknown[]) {
    if (args.length > 0) return ask.apply(this, args);
    if (!answers.has(this)) answers.set(this, ask.call(this));
    return answers.get(this);
  };
}
