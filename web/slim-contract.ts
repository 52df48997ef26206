import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const contract = /\/contract\/src\/[^?]*\.ts$/;
const lightMark = '?light';

/**
 * The fields of an endpoint that only the server reads: who may call, what it answers, and the words of the API page.
 */
const ofServer = ['summary', 'access', 'params', 'answer', 'refuses', 'limit'];
/** The fields that forms and lists read besides. The shop's pages make their calls without. */
const ofForms = ['query', 'body'];

/** The modules that the public shop and its parts are made of. */
const ofShop = new RegExp(
  [
    '^ui/',
    '^lib/(api|code|page|routes|session|text)/',
    '^lib/[\\w-]+\\.ts$',
    '^parts/lazy-part\\.',
    '^app/(app|layouts/shop|page-data|pages/failed|shop-app|shop-main)\\.',
    '^features/webshop/(contact/button|course/|shop/)',
    '^features/webshop/[\\w-]+\\.',
  ].join('|'),
);
const sources = join(import.meta.dirname, 'src/');

/**
 * Leaves out of the browser's files what the browser never reads of the contract: the server's parts of endpoints, and
 * with them the schemas of all answers. The contract is data, so a value that nobody uses is not made either.
 *
 * The public shop loads no schemas at all. A module is in one file whole, and a constant beside a schema would bring the
 * schemas along; so the shop's modules get a light copy of each module, in which endpoints have method and path alone.
 */
export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer, options) {
      if (!importer || !(isOfShop(importer) || importer.endsWith(lightMark))) return null;
      const found = await this.resolve(source, importer.replace(lightMark, ''), { ...options, skipSelf: true });
      return found && contract.test(found.id) ? found.id + lightMark : found;
    },
    load: {
      filter: { id: /\?light$/ },
      handler: async (id) => ({ code: await readFile(id.replace(lightMark, ''), 'utf8'), moduleType: 'ts' }),
    },
    transform: {
      filter: { id: /\/contract\/src\/.*\.ts(\?light)?$/ },
      handler(code, id) {
        const left = new Set(id.endsWith(lightMark) ? [...ofServer, ...ofForms] : ofServer);
        const body = this.parse(code, { lang: 'ts' }).body as unknown as Node[];
        const edits = body.flatMap(valuesOf).flatMap((value) => editsIn(value, left));
        return { code: edited(code, edits), map: null, moduleSideEffects: false };
      },
    },
  };
}

const isOfShop = (file: string): boolean => file.startsWith(sources) && ofShop.test(file.slice(sources.length));

/** A node of the syntax tree, as far as it is read here. */
type Node = { type: string; start: number; end: number; [part: string]: unknown };
type Edit = { start: number; end: number; text: string };

/** The values that a statement at the top gives to its constants. */
function valuesOf(statement: Node): Node[] {
  const declaration = (statement.declaration ?? statement) as Node;
  if (declaration.type !== 'VariableDeclaration') return [];
  return (declaration.declarations as { init: Node | null }[]).flatMap(({ init }) => init ?? []);
}

function editsIn(node: Node, left: ReadonlySet<string>): Edit[] {
  if (/Function/.test(node.type)) return [];
  if (node.type === 'CallExpression' && (node.callee as Node).name === 'endpoint') {
    const [entry] = node.arguments as (Node & { properties: Node[] })[];
    return [
      unmade(node),
      ...(entry?.properties ?? []).flatMap((property, index, all) =>
        // With the comma behind it.
        left.has(nameOf(property))
          ? { start: property.start, end: all[index + 1]?.start ?? (entry?.end ?? 0) - 1, text: '' }
          : editsIn(property, left),
      ),
    ];
  }
  const inner = Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((part) => editsIn(part, left));
  return node.type === 'CallExpression' ? [unmade(node), ...inner] : inner;
}

const nameOf = ({ key }: Node): string => (key as { name?: string } | undefined)?.name ?? '';

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** Tells the bundler that the call can be left out if its result is not used. */
const unmade = ({ start }: Node): Edit => ({ start, end: start, text: '/* @__PURE__ */ ' });

function edited(code: string, edits: readonly Edit[]): string {
  let rest = 0;
  let text = '';
  for (const edit of [...edits].sort((one, other) => one.start - other.start)) {
    text += code.slice(rest, edit.start) + edit.text;
    rest = edit.end;
  }
  return text + code.slice(rest);
}
