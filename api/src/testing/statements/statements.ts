import {
  type CallExpression,
  type FunctionLikeDeclaration,
  isPropertyAccessExpression,
  isTypeReferenceNode,
  type TaggedTemplateExpression,
} from 'typescript/unstable/ast';
import { isTypeParameter, isTypeReference, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import { runs } from './choices.ts';
import type { Source } from './source.ts';
import { parameterMark } from './values.ts';
import { CallersNeeded, Unresolved, weaver } from './weave.ts';

/** One way in which a statement can be put together. */
export type Variant = {
  readonly text: string;
  /** The names of the row type, or undefined where no rows are read or their type has no names. */
  readonly row: RowNames | undefined;
  readonly templates: ReadonlySet<TaggedTemplateExpression>;
  /** The calls through which it came, where pieces of it come from callers. */
  readonly via: readonly CallExpression[];
};
export type RowNames = { readonly required: ReadonlySet<string>; readonly optional: ReadonlySet<string> };

type Callers = ReadonlyMap<FunctionLikeDeclaration, CallExpression>;

/** Every variant of a statement, and the reasons why others cannot be derived. */
export function variantsOf(source: Source, call: CallExpression): { variants: Variant[]; unresolved: string[] } {
  const callersTried = new Set<FunctionLikeDeclaration>();
  const rowOf = rowNames(source, call);
  for (;;) {
    try {
      const results = runs((choices) => variantOf(call, weaver(source, choices, callersTried), rowOf));
      const variants = results.filter((one) => typeof one !== 'string');
      const unresolved = results.filter((one) => typeof one === 'string');
      return { variants: distinct(variants), unresolved: [...new Set(unresolved)] };
    } catch (error) {
      if (!(error instanceof CallersNeeded)) throw error;
      callersTried.add(error.fn);
    }
  }
}

function variantOf(
  call: CallExpression,
  { statement, woven, callers }: ReturnType<typeof weaver>,
  rowOf: (callers: Callers) => RowNames | undefined,
): Variant | string {
  try {
    return { text: numbered(statement(call)), row: rowOf(callers), templates: woven, via: [...callers.values()] };
  } catch (error) {
    if (error instanceof Unresolved) return error.message;
    throw error;
  }
}

const distinct = (variants: readonly Variant[]) => [...new Map(variants.map((one) => [one.text, one])).values()];

const numbered = (text: string): string => {
  let number = 0;
  return text.replaceAll(parameterMark, () => `$${++number}`);
};

function rowNames({ checker }: Source, call: CallExpression): (callers: Callers) => RowNames | undefined {
  const isRun = isPropertyAccessExpression(call.expression) && call.expression.name.text === 'run';
  const row = isRun ? undefined : rowType({ checker }, call);
  if (!row) return () => undefined;
  if (isTypeParameter(row)) {
    // A caller has up to thousands of variants, and TypeScript is another process, which takes a while to answer.
    const known = new Map<CallExpression, { names: RowNames | undefined } | undefined>();
    return (callers) => {
      for (const [fn, caller] of callers) {
        if (!known.has(caller)) {
          const given = typeArgument({ checker }, row, fn, caller);
          known.set(caller, given && { names: namesOf({ checker }, given) });
        }
        const found = known.get(caller);
        if (found) return found.names;
      }
      return undefined;
    };
  }
  const names = namesOf({ checker }, row);
  return () => names;
}

type Types = Pick<Source, 'checker'>;

/** The `Row` of `Promise<Row | undefined>` and of `Promise<Row[]>`. */
function rowType({ checker }: Types, call: CallExpression): Type | undefined {
  const signature = checker.getResolvedSignature(call);
  const promise = signature && checker.getReturnTypeOfSignature(signature);
  const [result] = promise && isTypeReference(promise) ? checker.getTypeArguments(promise) : [];
  if (!result || result.flags & TypeFlags.Unknown) return undefined;
  if (checker.isArrayType(result) && isTypeReference(result)) return checker.getTypeArguments(result)[0];
  return checker.getNonNullableType(result);
}

/** The caller's argument for a type parameter that is named in the type of the first parameter. */
function typeArgument(
  { checker }: Types,
  type: Type,
  fn: FunctionLikeDeclaration,
  call: CallExpression,
): Type | undefined {
  const annotation = fn.parameters[0]?.type;
  if (!annotation || !isTypeReferenceNode(annotation)) return undefined;
  const name = type.getSymbol()?.name;
  const index = annotation.typeArguments?.findIndex((node) => node.getText() === name) ?? -1;
  const signature = index < 0 ? undefined : checker.getResolvedSignature(call);
  return signature && checker.getParameterType(signature, 0)?.getAliasTypeArguments()[index];
}

function namesOf({ checker }: Types, type: Type): RowNames | undefined {
  const members = type.isUnionType() ? type.getTypes() : [type];
  const isOpen = (member: Type) =>
    (member.flags & (TypeFlags.Object | TypeFlags.Intersection)) === 0 ||
    checker.getIndexInfosOfType(member).length > 0;
  if (members.some(isOpen)) return undefined;
  const lists = members.map((member) => checker.getPropertiesOfType(member));
  const required = lists
    .map((list) => list.filter(({ flags }) => (flags & SymbolFlags.Optional) === 0).map(({ name }) => name))
    .reduce((shared, names) => shared.filter((name) => names.includes(name)));
  const all = lists.flat().map(({ name }) => name);
  return { required: new Set(required), optional: new Set(all.filter((name) => !required.includes(name))) };
}
