import { createStore, onStoredElsewhere, readStored, useStore, writeStored } from './store.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'theme';

const storedTheme = (): Theme => themes.find((theme) => theme === readStored(key)) ?? 'system';

const theme = createStore<Theme>(storedTheme());

export const useTheme = (): Theme => useStore(theme);

export function chooseTheme(chosen: Theme): void {
  writeStored(key, chosen === 'system' ? null : chosen);
  show(chosen);
}

function show(chosen: Theme): void {
  theme.set(chosen);
  const root = document.documentElement;
  if (chosen === 'system') delete root.dataset.theme;
  else root.dataset.theme = chosen;
}

onStoredElsewhere(key, () => show(storedTheme()));
