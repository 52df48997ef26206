import type pg from 'pg';
import type { CallExpression, TaggedTemplateExpression } from 'typescript/unstable/ast';
import { prepare } from './prepare.ts';
import { placeOf, type Source } from './source.ts';
import { type RowNames, type Variant, variantsOf } from './statements.ts';

/** Prepares every statement and returns what is wrong, with the place of each fault. */
export async function checkStatements(source: Source, client: pg.Client) {
  const faults = new Set<string>();
  const prepared = new Set<TaggedTemplateExpression>();
  const counts = { statements: source.statements.length, variants: 0, prepared: 0, compared: 0 };
  for (const call of source.statements) {
    const { variants, unresolved } = variantsOf(source, call);
    for (const reason of unresolved) faults.add(`${placeOf(call)}: ${reason}`);
    for (const variant of variants) {
      counts.variants++;
      const columns = await prepare(client, variant.text);
      if (typeof columns === 'string') {
        faults.add(`${placesOf(call, variant)}: ${columns}`);
        continue;
      }
      counts.prepared++;
      for (const template of variant.templates) prepared.add(template);
      if (!variant.row) continue;
      counts.compared++;
      for (const fault of rowFaults(variant.row, columns)) faults.add(`${placesOf(call, variant)}: ${fault}`);
    }
  }
  for (const template of source.templates) {
    if (!prepared.has(template)) faults.add(`${placeOf(template)}: no prepared statement contains this piece of SQL`);
  }
  return { faults: [...faults], counts };
}

function rowFaults({ required, optional }: RowNames, columns: readonly string[]): string[] {
  return [
    ...[...required].filter((name) => !columns.includes(name)).map((name) => `the statement does not return ${name}`),
    ...columns
      .filter((name) => !required.has(name) && !optional.has(name))
      .map((name) => `the row type does not have ${name}`),
  ];
}

const placesOf = (call: CallExpression, { via }: Variant) => [call, ...via].map(placeOf).join(' from ');
