import { dirname, join } from 'node:path/posix';
import { type ProjectFile, projectFiles } from './project-files.ts';
import { report } from './report.ts';

/** Loaded before the first page. */
const always = ['common', 'errors'];

/** A top-level declaration of a file, and what it mentions. */
type Part = {
  readonly path: string;
  /** The texts that it uses. */
  readonly uses: readonly string[];
  /** The texts that it loads together with the code that it loads later. */
  readonly loads: readonly string[];
  readonly now: readonly string[];
  readonly later: readonly string[];
};

type Screen = { page: string; key: string; texts: readonly string[] };

/** Texts that a screen, or a part of it, uses and that nothing has loaded by then: it would show their keys. */
export function missingTexts(files: readonly ProjectFile[]): string[] {
  const parts = partsOf(files);
  const screens = files.filter(({ path }) => path.endsWith('/area.ts')).flatMap(screensOf);
  return [...new Set(screens.flatMap((screen) => missingOn(screen, parts)))].sort();
}

function missingOn({ page, key: first, texts }: Screen, parts: ReadonlyMap<string, Part>): string[] {
  const faults: string[] = [];
  const seen = new Map<string, string[][]>();
  const waiting = [{ key: first, loaded: [...always, ...texts] }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { key, loaded } = next;
    const part = parts.get(key);
    const before = seen.get(key) ?? [];
    if (!part || before.some((had) => had.every((area) => loaded.includes(area)))) continue;
    seen.set(key, [...before, loaded]);
    for (const area of part.uses)
      if (!loaded.includes(area)) faults.push(`${part.path} uses the texts “${area}”, which ${page} does not load`);
    for (const to of part.now) waiting.push({ key: to, loaded });
    const more = [...new Set([...loaded, ...part.loads])];
    for (const to of part.later) waiting.push({ key: to, loaded: more });
  }
  return faults;
}

/** All declarations by `path#name`, and under `path#*` all that a file exports. */
function partsOf(files: readonly ProjectFile[]): Map<string, Part> {
  const paths = new Set(files.map(({ path }) => path));
  return new Map(files.flatMap((file) => partsIn(file, paths)));
}

function partsIn({ path, text }: ProjectFile, paths: ReadonlySet<string>): [string, Part][] {
  const code = text.replace(/^\s*(?:\/\/|\/\*|\*).*$/gm, '');
  const there = (name: string) => [join(dirname(path), name)].filter((file) => paths.has(file));
  const imported = importsOf(code, there);
  const declared = code
    .split(/^(?=(?:export )?(?:default )?(?:async )?(?:const|let|function|class) )/m)
    .flatMap((source) => {
      const name = /^(?:export )?(?:default )?(?:async )?(?:const|let|function|class) (\w+)/.exec(source)?.[1];
      return name === undefined ? [] : [{ name, source }];
    });
  const names = new Map(declared.map(({ name }) => [name, `${path}#${name}`]));
  const loadsOf = (source: string) => found(source, /\bloadTexts\(\[([^\]]*)\]/g).flatMap(namesIn);
  const parts = declared.map(({ name, source }): [string, Part] => {
    const words = new Set(source.match(/[A-Za-z_]\w*/g));
    const now = [...words].flatMap((word) => (word === name ? [] : (names.get(word) ?? imported.get(word) ?? [])));
    const later = found(source, /\bimport\('(\.[^']+)'\)/g).flatMap(there);
    const used = [...new Set(source.match(/\.(\w+)/g))].map((member) => member.slice(1));
    return [
      `${path}#${name}`,
      {
        path,
        uses: [...new Set(found(source, /\buseText\('([a-z-]+)'\)/g))],
        // Texts are often loaded by a function of their own that stands beside.
        loads: loadsOf(source).length > 0 ? loadsOf(source) : loadsOf(code),
        now,
        later: later.flatMap((file) => used.map((member) => `${file}#${member}`)),
      },
    ];
  });
  const passed = [...code.matchAll(/^export (?:\*|\{([^}]*)\}) from '(\.[^']+)'/gm)].flatMap(
    ([, list = '', name = '']) =>
      there(name).flatMap((file) => list.split(',').map((each) => [each.trim(), file] as const)),
  );
  return [
    ...parts,
    ...passed.map(([name, file]): [string, Part] => [
      `${path}#${name}`,
      { path, uses: [], loads: [], now: [`${file}#${name}`], later: [] },
    ]),
  ];
}

function importsOf(code: string, there: (name: string) => string[]): Map<string, string> {
  const statements = code.matchAll(/^import (?!type\b)([^;]*?) from '(\.[^']+)'/gm);
  return new Map(
    [...statements].flatMap(([, list = '', name = '']) =>
      there(name).flatMap((file) =>
        list
          .replace(/[{}]/g, '')
          .split(',')
          .map((each) => each.trim().split(/ as /))
          .filter(([from = '']) => from !== '' && !from.startsWith('type '))
          .map(([from = '', as = from]): [string, string] => [as, `${file}#${from}`]),
      ),
    ),
  );
}

function screensOf({ path, text }: ProjectFile): Screen[] {
  const pages = text.matchAll(/^ {2}(\w+): \{$.*?^ {2}\},?$/gms);
  return [...pages].flatMap(([page, name = '']) => {
    const [, file, screen] = /import\('(\.[^']+)'\)(?:,|\)\.)\s*'?(\w+)/.exec(page) ?? [];
    const texts = /\btexts: \[([^\]]*)\]/.exec(page)?.[1];
    if (file === undefined || screen === undefined || texts === undefined) return [];
    return [{ page: name, key: `${join(dirname(path), file)}#${screen}`, texts: namesIn(texts) }];
  });
}

const found = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map(([, match = '']) => match);

const namesIn = (list: string): string[] => found(list, /'([^']+)'/g);

if (import.meta.main)
  report(missingTexts(projectFiles('web/src/**/*.{ts,tsx}').filter(({ path }) => !/\.test\./.test(path))));
