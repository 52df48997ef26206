import type { ProjectFile } from './project-files.ts';

/**
 * The keys that no source names. A name is a whole string, with or without its area ('orders:invoices.none' or
 * 'invoices.none'), or a template whose fixed parts fit (`status.${status}`).
 */
export function unusedKeys(keys: Iterable<string>, sources: readonly ProjectFile[]): string[] {
  const source = sources.map(({ text }) => text).join('\n');
  const strings = new Set([...source.matchAll(/['"`]([\w.:-]+)(?=['"`])/g)].map(([, text]) => text));
  const templates = [...source.matchAll(/`((?:[\w.:-]|\$\{[^}`]*\})+)`/g)].map(([, text = '']) => patternOf(text));
  const isUsed = (name: string) => strings.has(name) || templates.some((pattern) => pattern?.test(name));
  return [...keys].filter((key) => !isUsed(key) && !isUsed(key.slice(key.indexOf(':') + 1)));
}

/** Fewer than three fixed letters fit nearly every key and say nothing. */
function patternOf(template: string): RegExp | undefined {
  const parts = template.split(/\$\{[^}]*\}/);
  if (parts.join('').replace(/\W/g, '').length < 3) return undefined;
  return new RegExp(`^${parts.map((part) => part.replace(/\W/g, '\\$&')).join('[\\w.-]+')}$`);
}
