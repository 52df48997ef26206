import {
  type CallExpression,
  type Expression,
  type FunctionLikeDeclaration,
  isCallExpression,
  isFunctionDeclaration,
  isFunctionLikeDeclaration,
  isIdentifier,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
  type Node,
  type PropertyAccessExpression,
  type SourceFile,
  type TaggedTemplateExpression,
} from 'typescript/unstable/ast';
import type { FileSystem } from 'typescript/unstable/fs';
import { API, type Project, SymbolFlags } from 'typescript/unstable/sync';
import { keepReads } from './kept-reads.ts';

/** The product's sources with their types, and the statements in them. */
export type Source = Pick<Project, 'checker'> & {
  /** Calls of `one`, `many`, `run` and `last` with a statement. */
  readonly statements: readonly CallExpression[];
  readonly templates: readonly TaggedTemplateExpression[];
  /** True of `${…}` that may hold a piece of SQL instead of a value. */
  readonly isFragment: (hole: Expression) => boolean;
  /** The strings that an expression can be, where its type lists them. */
  readonly literalsOf: (node: Expression) => readonly string[] | undefined;
  readonly declarationsOf: (name: Node) => readonly Node[];
  /** The calls of a function by its name. */
  readonly callsOf: (fn: FunctionLikeDeclaration) => readonly CallExpression[];
  /** The calls of a method on the constant that holds the result of a call. */
  readonly callsOn: (made: CallExpression, method: string) => readonly CallExpression[];
  readonly close: () => void;
};

/**
 * Reads the files whose paths match `isRead`. TypeScript's interface is still called unstable: its version is pinned,
 * and nothing but this check uses it. `planted` files are read as if they were on the disk.
 */
export function readSource(root: string, isRead: RegExp, planted: Record<string, string> = {}): Source {
  const isPlanted = Object.keys(planted).length > 0;
  const api = new API({ cwd: root, ...(isPlanted && { fs: withPlanted(root, planted) }) });
  const settings = `${root}/tsconfig.json`;
  const [project] = api.updateSnapshot({ openProjects: [settings] }).getProjects();
  if (!project) throw new Error('TypeScript opened no project.');
  const { program, checker } = project;

  const files = program
    .getSourceFileNames()
    .filter((path) => isRead.test(path))
    .flatMap((path) => program.getSourceFile(path) ?? []);
  files.forEach(keepReads);
  const nodes = files.flatMap(descendants);
  const statements = nodes.filter(isStatement);
  const templates = nodes.filter(isSqlTemplate);

  const holes = templates.flatMap(holesOf);
  const types = checker.getTypeAtLocation(holes);
  const told = new Map<number, boolean>();
  const fragments = new Set(
    holes.filter((_, index) => {
      const type = types[index];
      if (!type) return false;
      const isSql = told.get(type.id) ?? /\bSql\b/.test(checker.typeToString(type));
      told.set(type.id, isSql);
      return isSql;
    }),
  );

  const declarationsOf = remembered((name: Node) => {
    const symbol = isShorthandPropertyAssignment(name.parent)
      ? checker.getShorthandAssignmentValueSymbol(name.parent)
      : checker.getSymbolAtLocation(name);
    const target = symbol && symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return target?.declarations.flatMap((handle) => handle.resolve() ?? []) ?? [];
  });
  const calls = Map.groupBy(nodes.filter(isCallExpression), ({ expression }) =>
    isPropertyAccessExpression(expression) ? `.${expression.name.text}` : expression.getText(),
  );
  const callsOf = remembered((fn: FunctionLikeDeclaration) => {
    const declaration = isVariableDeclaration(fn.parent) ? fn.parent : fn;
    const named = calls.get(nameOf(fn)) ?? [];
    return named.filter(({ expression }) => declarationsOf(expression).includes(declaration));
  });
  const callsOn = (made: CallExpression, method: string) =>
    (calls.get(`.${method}`) ?? []).filter(({ expression }) => {
      const { expression: receiver } = expression as PropertyAccessExpression;
      const isMade = (node: Node) => isVariableDeclaration(node) && node.initializer === made;
      return isIdentifier(receiver) && declarationsOf(receiver).some(isMade);
    });
  const literalsOf = remembered((node: Expression) => {
    const type = checker.getTypeAtLocation(node);
    const members = (type?.isUnionType() ? type.getTypes() : undefined) ?? [];
    const strings = members.flatMap((member) => (member.isStringLiteralType() ? [member.value] : []));
    return strings.length > 0 ? strings : undefined;
  });
  return {
    checker,
    statements,
    templates,
    isFragment: (hole) => fragments.has(hole),
    literalsOf,
    declarationsOf,
    callsOf,
    callsOn,
    close: () => api.close(),
  };
}

export const holesOf = ({ template }: TaggedTemplateExpression): readonly Expression[] =>
  isTemplateExpression(template) ? template.templateSpans.map(({ expression }) => expression) : [];

export function isSqlTemplate(node: Node): node is TaggedTemplateExpression {
  return isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql';
}

/** The name by which a function is called, be it a constant's or a property's. */
export function nameOf(fn: FunctionLikeDeclaration): string {
  const { parent } = fn;
  if (isVariableDeclaration(parent) || isPropertyAssignment(parent)) return parent.name.getText();
  return isFunctionDeclaration(fn) ? (fn.name?.text ?? '') : '';
}

const around = new WeakMap<Node, { fn: FunctionLikeDeclaration | undefined }>();

/** The function around a node, or undefined at the top of a file. */
export function functionAround({ parent }: Node): FunctionLikeDeclaration | undefined {
  if (!parent) return undefined;
  const known = around.get(parent) ?? { fn: isFunctionLikeDeclaration(parent) ? parent : functionAround(parent) };
  around.set(parent, known);
  return known.fn;
}

const places = new WeakMap<Node, string>();

export function placeOf(node: Node): string {
  const file = node.getSourceFile();
  const place = places.get(node) ?? `${file.fileName}:${lineOf(file, node.getStart())}`;
  places.set(node, place);
  return place;
}

const lineOf = (file: SourceFile, position: number) => file.text.slice(0, position).split('\n').length;

function descendants(root: Node): Node[] {
  const found: Node[] = [];
  const visit = (node: Node): undefined => {
    found.push(node);
    node.forEachChild(visit);
  };
  visit(root);
  return found;
}

function isStatement(node: Node): node is CallExpression {
  return (
    isCallExpression(node) &&
    isPropertyAccessExpression(node.expression) &&
    /^(one|many|run|last)$/.test(node.expression.name.text) &&
    node.arguments.length === 1
  );
}

function remembered<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    if (!known.has(key)) known.set(key, find(key));
    return known.get(key) as Value;
  };
}

/** Shows the planted files alone; what they import comes from the disk. */
function withPlanted(root: string, planted: Record<string, string>): FileSystem {
  const compilerOptions = { strict: true, module: 'nodenext', target: 'esnext', types: [], noEmit: true };
  const settings = {
    compilerOptions: { ...compilerOptions, allowImportingTsExtensions: true },
    files: Object.keys(planted),
  };
  const files: Record<string, string> = { ...planted, [`${root}/tsconfig.json`]: JSON.stringify(settings) };
  return { readFile: (path) => files[path], fileExists: (path) => (path in files ? true : undefined) };
}
