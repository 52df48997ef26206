import { type ComponentType, createElement, lazy, useState } from 'react';

export type Loadable<Props> = ComponentType<Props> & {
  /** Loads the part ahead, so that it is drawn at once. The server cannot draw it otherwise. */
  preload: () => Promise<unknown>;
};

/** A component that is loaded when it is first shown, inside a `Suspense`. */
export function loadable<Props extends object>(load: () => Promise<ComponentType<Props>>): Loadable<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    loaded ??= await load();
    return loaded;
  };
  const Later = lazy(async () => ({ default: await preload() })) as unknown as ComponentType<Props>;
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, when its file is loaded
  const Part = (props: Props) => {
    // Stays what it was at first, because another component would lose the state of this one.
    const [Shown] = useState(() => loaded ?? Later);
    return createElement(Shown, props);
  };
  return Object.assign(Part, { preload });
}
