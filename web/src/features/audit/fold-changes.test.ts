import { expect, test } from 'vitest';
import { foldChanges } from './fold-changes.ts';

const entry = (changes: Record<string, [before: string | null, after: string | null]>) => ({
  subject: { kind: 'company', id: 7, name: 'Fjordbygg AB' },
  about: { person: null, email: null, company: null },
  changes: Object.entries(changes).map(([fact, [before, after]]) => ({ fact, before, after })),
});
const factsOf = (changes: readonly { fact: string }[]) => changes.map(({ fact }) => fact);

test('of a new thing the most telling values are shown, not its name again and nothing that is off', () => {
  const { shown, folded } = foldChanges(
    entry({
      name: [null, 'Fjordbygg AB'],
      allow_invoice: [null, 'false'],
      city: [null, 'Lund'],
      email: [null, 'kontor@fjordbygg.test'],
      discount: [null, '0'],
      country: [null, 'SE'],
      organization_number: [null, '5560123456'],
    }),
  );
  expect(factsOf(shown)).toEqual(['email', 'organization_number', 'city']);
  expect(factsOf(folded)).toEqual(['allow_invoice', 'discount', 'country']);
});

test('a deleted thing is folded like a new one', () => {
  const gone = entry(
    Object.fromEntries(['city', 'country', 'phone', 'value', 'title'].map((fact) => [fact, ['x', null]])),
  );
  expect(factsOf(foldChanges(gone).shown)).toEqual(['value', 'city', 'country']);
});

test('a change is shown whole, and a very long one from its beginning', () => {
  const changed = (count: number) =>
    entry(Object.fromEntries(Array.from({ length: count }, (_, index) => [`fact ${index}`, ['1', 'false']])));
  expect(foldChanges(changed(7)).folded).toEqual([]);
  const { shown, folded } = foldChanges(changed(9));
  expect([shown.length, folded.length]).toEqual([6, 3]);
});

test('a line that would only open one value is not worth it', () => {
  expect(foldChanges(entry({ a: [null, '1'], b: [null, '2'], c: [null, '3'], d: [null, '4'] })).folded).toEqual([]);
});
