import * as ts from 'typescript/unstable/ast';

/** The list over whose items a callback given to this call runs. */
export function listOfCallback({ expression }: ts.CallExpression): ts.Expression | undefined {
  const isEach = ts.isPropertyAccessExpression(expression) && /^(map|flatMap|forEach)$/.test(expression.name.text);
  return isEach ? expression.expression : undefined;
}

type Wrapper = ts.Node & { readonly expression: ts.Expression };

const wrappers: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.ParenthesizedExpression,
  ts.SyntaxKind.AsExpression,
  ts.SyntaxKind.SatisfiesExpression,
  ts.SyntaxKind.NonNullExpression,
  ts.SyntaxKind.AwaitExpression,
]);

export const isWrapper = (node: ts.Node): node is Wrapper => wrappers.has(node.kind);
