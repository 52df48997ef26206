import * as ts from 'typescript/unstable/ast';
import { assumptionsBy } from './assumptions.ts';
import { type Choices, NoSuchRun } from './choices.ts';
import { functionAround, isSqlTemplate, nameOf, placeOf, type Source } from './source.ts';
import { isWrapper, listOfCallback } from './syntax.ts';
import { type Frame, isAbsent, literal, parameterMark, propertyOf, unknown, type Value } from './values.ts';

/** A piece of SQL comes from the callers of this function, so that each of them has to be tried. */
export class CallersNeeded extends Error {
  readonly fn: ts.FunctionLikeDeclaration;

  constructor(fn: ts.FunctionLikeDeclaration) {
    super('The callers are needed.');
    this.fn = fn;
  }
}

export class Unresolved extends Error {}

const deepest = 40;

/**
 * Puts one variant of a statement together from the sources. It follows constants, functions, objects and arrays; the
 * `choices` decide what depends on values.
 */
export function weaver(source: Source, choices: Choices, callersTried: ReadonlySet<ts.FunctionLikeDeclaration>) {
  const woven = new Set<ts.TaggedTemplateExpression>();
  const callers = new Map<ts.FunctionLikeDeclaration, ts.CallExpression>();
  const outerFrames = new Map<ts.FunctionLikeDeclaration, Frame>();
  const { settled, isTrue, isSame, isThere, pickName } = assumptionsBy(choices);
  let depth = 0;

  /** The frame of a function that nothing followed was seen to call. */
  function outerFrame(fn: ts.FunctionLikeDeclaration | undefined): Frame | undefined {
    if (!fn) return undefined;
    const known = outerFrames.get(fn);
    if (known) return known;
    const parent = outerFrame(functionAround(fn));
    const frame: Frame = { id: `${parent?.id ?? fn.getSourceFile().fileName}/${fn.getStart()}`, fn, parent };
    outerFrames.set(fn, frame);
    if (callersTried.has(fn)) giveArguments(frame);
    return frame;
  }

  /** Takes one of the calls of the function, so that its parameters are known. */
  function giveArguments(frame: Frame): void {
    const { fn, id, parent } = frame;
    const list = ts.isCallExpression(fn.parent) && listOfCallback(fn.parent);
    if (list) {
      const item = choices.choose(`item of ${id}`, evaluated(list, parent, 'array').items);
      frame.args = [() => item];
      return;
    }
    const made = parent && callers.get(parent.fn);
    const calls = [...source.callsOf(fn), ...(made ? source.callsOn(made, nameOf(fn)) : [])];
    if (calls.length === 0) return;
    const call = choices.choose(`caller of ${id}`, calls);
    callers.set(fn, call);
    const callerFrame = outerFrame(functionAround(call));
    frame.args = call.arguments.map((argument) => () => evaluate(argument, callerFrame));
    frame.id = `${id}<${placeOf(call)}`;
  }

  function evaluated<Kind extends Value['kind']>(node: ts.Node, frame: Frame | undefined, kind: Kind) {
    const value = evaluate(node, frame);
    if (value.kind !== kind) throw new Unresolved(`${node.getText()} cannot be followed`);
    return value as Extract<Value, { kind: Kind }>;
  }

  function weave(node: ts.TaggedTemplateExpression, frame: Frame | undefined): Value {
    woven.add(node);
    const { template } = node;
    if (!ts.isTemplateExpression(template)) return { kind: 'sql', text: template.text };
    const pieces = template.templateSpans.map(({ expression, literal: { text } }) => {
      if (!source.isFragment(expression)) return parameterMark + text;
      const value = evaluate(expression, frame);
      // Such as the search of a list that has none.
      if (isAbsent(value)) throw new NoSuchRun(`no ${expression.getText()}`);
      return (value.kind === 'literal' ? parameterMark : pieceOf(value, expression)) + text;
    });
    return { kind: 'sql', text: template.head.text + pieces.join('') };
  }

  function evaluate(node: ts.Node, frame: Frame | undefined): Value {
    if (isSqlTemplate(node)) return weave(node, frame);
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return literal(node.text);
    if (ts.isNumericLiteral(node)) return literal(Number(node.text));
    if (node.kind === ts.SyntaxKind.TrueKeyword) return literal(true);
    if (node.kind === ts.SyntaxKind.FalseKeyword) return literal(false);
    if (node.kind === ts.SyntaxKind.NullKeyword) return literal(null);
    if (isWrapper(node)) return evaluate(node.expression, frame);
    if (ts.isIdentifier(node)) return node.text === 'undefined' ? literal(undefined) : named(node, frame);
    if (ts.isPropertyAccessExpression(node)) return propertyOf(evaluate(node.expression, frame), node.name.text);
    if (ts.isElementAccessExpression(node)) return element(node, frame);
    if (ts.isCallExpression(node)) return called(node, frame);
    if (ts.isConditionalExpression(node)) {
      return evaluate(isTrue(evaluate(node.condition, frame)) ? node.whenTrue : node.whenFalse, frame);
    }
    if (ts.isBinaryExpression(node)) return combined(node, frame);
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      return literal(!isTrue(evaluate(node.operand, frame)));
    }
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return { kind: 'function', fn: node, frame };
    if (ts.isObjectLiteralExpression(node)) return objectOf(node, frame);
    if (ts.isArrayLiteralExpression(node)) return { kind: 'array', items: itemsOf(node.elements, frame) };
    return unknown(`${frame?.id} ${node.getText()}`);
  }

  function named(node: ts.Node, frame: Frame | undefined): Value {
    const [declaration] = source.declarationsOf(node);
    const value = declaration && declared(declaration, frame);
    return value ?? unknown(`${frame?.id} ${node.getText()}`);
  }

  /** The value of a declaration, as seen from a frame inside its scope. */
  function declared(node: ts.Node, from: Frame | undefined): Value | undefined {
    const scope = functionAround(node);
    let frame = from;
    while (frame && frame.fn !== scope) frame = frame.parent;
    if (ts.isParameterDeclaration(node)) return frame && parameter(node, frame);
    if (ts.isFunctionDeclaration(node)) return { kind: 'function', fn: node, frame };
    if (ts.isBindingElement(node)) return bound(node, from, frame);
    if (!ts.isVariableDeclaration(node) || !node.initializer) return undefined;
    const isConst = (node.parent.flags & ts.NodeFlags.Const) !== 0;
    return isConst ? evaluate(node.initializer, frame) : undefined;
  }

  function parameter(node: ts.ParameterDeclaration, frame: Frame): Value {
    const index = frame.fn.parameters.indexOf(node);
    if (!frame.args) return { kind: 'unknown', origin: `${frame.id} ${index}`, parameterOf: frame.fn };
    if (node.dotDotDotToken) return { kind: 'array', items: frame.args.slice(index).map((arg) => arg()) };
    const value = frame.args[index]?.() ?? literal(undefined);
    return isAbsent(value) && node.initializer ? evaluate(node.initializer, frame) : value;
  }

  function bound(node: ts.BindingElement, from: Frame | undefined, frame: Frame | undefined): Value | undefined {
    const pattern = node.parent;
    const whole = declared(pattern.parent, from);
    if (!whole) return undefined;
    if (ts.isArrayBindingPattern(pattern)) {
      const index = pattern.elements.indexOf(node);
      if (!node.dotDotDotToken) return orDefault(propertyOf(whole, String(index)), node, frame);
      return whole.kind === 'array' ? { kind: 'array', items: whole.items.slice(index) } : unknown('rest', whole);
    }
    if (node.dotDotDotToken) return whole;
    return orDefault(propertyOf(whole, (node.propertyName ?? node.name)?.getText() ?? ''), node, frame);
  }

  const orDefault = (value: Value, { initializer }: ts.BindingElement, frame: Frame | undefined) =>
    isAbsent(value) && initializer ? evaluate(initializer, frame) : value;

  function element(node: ts.ElementAccessExpression, frame: Frame | undefined): Value {
    const whole = evaluate(node.expression, frame);
    const key = settled(evaluate(node.argumentExpression, frame));
    if (key.kind === 'literal') return propertyOf(whole, String(key.value));
    if (key.kind !== 'unknown' || whole.kind !== 'object') return unknown(`${frame?.id} ${node.getText()}`, whole);
    const possible = source.literalsOf(node.argumentExpression);
    const names = [...whole.properties.keys()].filter((name) => possible === undefined || possible.includes(name));
    const mayLack = ts.isCallExpression(node.parent) && node.parent.questionDotToken !== undefined;
    const name = pickName(key, names, { mayLack });
    return propertyOf(whole, name);
  }

  function called(node: ts.CallExpression, frame: Frame | undefined): Value {
    if (ts.isPropertyAccessExpression(node.expression)) {
      const listed = entriesOf(node, frame) ?? calledOnList(node, node.expression, frame);
      if (listed) return listed;
    }
    const callee = evaluate(node.expression, frame);
    if (isAbsent(callee)) return callee;
    const args = node.arguments.map((argument) => () => evaluate(argument, frame));
    if (callee.kind === 'function') return apply(callee, `${frame?.id}>${node.getStart()}`, args, node);
    return unknown(`${frame?.id} ${node.getText()}`, callee);
  }

  function entriesOf(
    { expression, arguments: [whole] }: ts.CallExpression,
    frame: Frame | undefined,
  ): Value | undefined {
    if (!whole || expression.getText() !== 'Object.entries') return undefined;
    const { properties } = evaluated(whole, frame, 'object');
    const items = [...properties].map(([name, value]): Value => ({ kind: 'array', items: [literal(name), value()] }));
    return { kind: 'array', items };
  }

  /** `map` and `reduce` over an unknown list are tried with one item. */
  function calledOnList(
    node: ts.CallExpression,
    { expression, name }: ts.PropertyAccessExpression,
    frame: Frame | undefined,
  ): Value | undefined {
    const [callback, initial] = node.arguments;
    if (!callback || !/^(map|reduce)$/.test(name.text)) return undefined;
    const list = evaluate(expression, frame);
    const each = evaluate(callback, frame);
    if (each.kind !== 'function') return undefined;
    const items = list.kind === 'array' ? list.items : [unknown(`${frame?.id} item of ${expression.getText()}`, list)];
    const id = (index: number) => `${frame?.id}>${node.getStart()}#${index}`;
    if (name.text === 'map') {
      return { kind: 'array', items: items.map((item, index) => apply(each, id(index), [() => item], node)) };
    }
    const [first, ...others] = initial ? [evaluate(initial, frame), ...items] : items;
    return others.reduce(
      (before, item, index) => apply(each, id(index), [() => before, () => item], node),
      first ?? literal(undefined),
    );
  }

  function apply(
    { fn, frame }: Extract<Value, { kind: 'function' }>,
    id: string,
    args: readonly (() => Value)[],
    node: ts.Node,
  ): Value {
    const nothing = unknown(`${id} ${node.getText()}`);
    if (!fn.body || depth > deepest) return nothing;
    depth++;
    try {
      const inner: Frame = { id, fn, parent: frame, args };
      if (!ts.isBlock(fn.body)) return evaluate(fn.body, inner);
      return returned(fn.body.statements, inner) ?? nothing;
    } finally {
      depth--;
    }
  }

  function returned(statements: readonly ts.Statement[], frame: Frame): Value | undefined {
    for (const statement of statements) {
      if (ts.isReturnStatement(statement)) {
        return statement.expression ? evaluate(statement.expression, frame) : literal(undefined);
      }
      if (ts.isBlock(statement)) {
        const value = returned(statement.statements, frame);
        if (value) return value;
      }
      if (ts.isIfStatement(statement)) {
        const branch = isTrue(evaluate(statement.expression, frame))
          ? statement.thenStatement
          : statement.elseStatement;
        const value = branch && returned([branch], frame);
        if (value) return value;
      }
    }
    return undefined;
  }

  function combined(node: ts.BinaryExpression, frame: Frame | undefined): Value {
    const left = settled(evaluate(node.left, frame));
    switch (node.operatorToken.kind) {
      case ts.SyntaxKind.AmpersandAmpersandToken:
        return isTrue(left) ? evaluate(node.right, frame) : literal(false);
      case ts.SyntaxKind.BarBarToken:
        return isTrue(left) ? left : evaluate(node.right, frame);
      case ts.SyntaxKind.QuestionQuestionToken: {
        if (left.kind === 'literal') return (left.value ?? null) === null ? evaluate(node.right, frame) : left;
        if (left.kind !== 'unknown') return left;
        return isThere(left) ? left : evaluate(node.right, frame);
      }
      case ts.SyntaxKind.EqualsEqualsEqualsToken:
        return literal(isSame(left, settled(evaluate(node.right, frame))));
      case ts.SyntaxKind.ExclamationEqualsEqualsToken:
        return literal(!isSame(left, settled(evaluate(node.right, frame))));
      default:
        return unknown(`${frame?.id} ${node.getText()}`);
    }
  }

  function objectOf(node: ts.ObjectLiteralExpression, frame: Frame | undefined): Value {
    const properties = new Map<string, () => Value>();
    let rest: Value | undefined;
    for (const property of node.properties) {
      const name = ts.isSpreadAssignment(property) ? '' : property.name.getText().replace(/^['"]|['"]$/g, '');
      if (ts.isPropertyAssignment(property)) properties.set(name, () => evaluate(property.initializer, frame));
      if (ts.isShorthandPropertyAssignment(property)) properties.set(name, () => named(property.name, frame));
      if (ts.isMethodDeclaration(property)) properties.set(name, () => ({ kind: 'function', fn: property, frame }));
      if (ts.isSpreadAssignment(property)) {
        const spread = evaluate(property.expression, frame);
        if (spread.kind === 'object') for (const [key, value] of spread.properties) properties.set(key, value);
        if (spread.kind === 'unknown') rest = spread;
      }
    }
    return { kind: 'object', properties, rest };
  }

  function itemsOf(elements: readonly ts.Expression[], frame: Frame | undefined): Value[] {
    return elements.flatMap((item) => {
      if (!ts.isSpreadElement(item)) return [evaluate(item, frame)];
      const spread = evaluate(item.expression, frame);
      return spread.kind === 'array' ? spread.items : [unknown(`${frame?.id} ${item.getText()}`, spread)];
    });
  }

  function statement(call: ts.CallExpression): string {
    const [query] = call.arguments;
    const value = query && evaluate(query, outerFrame(functionAround(call)));
    return pieceOf(value, query ?? call);
  }

  function pieceOf(value: Value | undefined, node: ts.Node): string {
    if (value?.kind === 'sql') return value.text;
    if (value?.kind === 'unknown' && value.parameterOf && !callersTried.has(value.parameterOf)) {
      throw new CallersNeeded(value.parameterOf);
    }
    throw new Unresolved(`${node.getText()} cannot be followed`);
  }

  return { statement, woven, callers };
}
