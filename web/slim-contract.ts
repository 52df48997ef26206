import type { Plugin } from 'vite';

const contract = /\/contract\/src\/.*\.ts$/;

/** What only the server reads of an endpoint: who may call, what it answers, and the words of the API page. */
const ofServer = new Set(['summary', 'access', 'answer', 'refuses', 'limit']);

/** A node of the syntax tree, as far as it is read here. */
type Node = { type: string; start: number; end: number; [part: string]: unknown };
type Edit = { start: number; end: number; text: string };

/**
 * Leaves out of the browser's files what the browser never reads of the contract: the server's parts of endpoints, and
 * with them the schemas of all answers. The contract is data, so a value that nobody uses is not made either.
 */
export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: contract },
      handler(code) {
        const body = this.parse(code).body as unknown as Node[];
        const edits = body.flatMap(valuesOf).flatMap(editsIn);
        return { code: edited(code, edits), map: null };
      },
    },
  };
}

/** The values that a statement at the top gives to its constants. */
function valuesOf(statement: Node): Node[] {
  const declaration = (statement.declaration ?? statement) as Node;
  if (declaration.type !== 'VariableDeclaration') return [];
  return (declaration.declarations as { init: Node | null }[]).flatMap(({ init }) => init ?? []);
}

function editsIn(node: Node): Edit[] {
  if (/Function/.test(node.type)) return [];
  if (node.type === 'CallExpression' && (node.callee as Node).name === 'endpoint') {
    const [entry] = node.arguments as (Node & { properties: Node[] })[];
    return [
      unmade(node),
      ...(entry?.properties ?? []).flatMap((property, index, all) =>
        // With the comma behind it.
        isOfServer(property)
          ? { start: property.start, end: all[index + 1]?.start ?? (entry?.end ?? 0) - 1, text: '' }
          : editsIn(property),
      ),
    ];
  }
  const inner = Object.values(node).flat().filter(isNode).flatMap(editsIn);
  return node.type === 'CallExpression' ? [unmade(node), ...inner] : inner;
}

const isOfServer = ({ key }: Node): boolean => ofServer.has((key as { name?: string } | undefined)?.name ?? '');

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
