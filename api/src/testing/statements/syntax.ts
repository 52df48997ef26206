import * as ts from 'typescript/unstable/ast';

/** The list over whose items a callback given to this call runs. */
export function listOfCallback({ expression }: ts.CallExpression): ts.Expression | undefined {
  const isEach = ts.isPropertyAccessExpression(expression) && /^(map|flatMap|forEach)$/.test(expression.name.text);
  return isEach ? expression.expression : undefined;
}

type Wrapper = ts.Node & { readonly expression: ts.Expression };

export function isWrapper(node: ts.Node): node is Wrapper {
  return [
    ts.isParenthesizedExpression,
    ts.isAsExpression,
    ts.isSatisfiesExpression,
    ts.isNonNullExpression,
    ts.isAwaitExpression,
  ].some((is) => is(node));
}
