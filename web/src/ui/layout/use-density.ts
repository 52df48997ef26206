import { useLayoutEffect } from 'react';

export type Density = 'compact' | 'comfortable';

/** Called once by each layout. It marks the document, because dialogs and menus are rendered outside the layout's element. */
export function useDensity(density: Density): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.density = density;
    return () => {
      delete root.dataset.density;
    };
  }, [density]);
}
