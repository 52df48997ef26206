import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceOf, changeOf, type EntryKind, isPaid, type LedgerEntry, mayUndo, splitPayment } from './ledger.ts';

test.each([
  { arrived: 500, owed: 1_000, amount: 500, overpaid: 0 },
  { arrived: 1_000, owed: 1_000, amount: 1_000, overpaid: 0 },
  { arrived: 1_200, owed: 1_000, amount: 1_000, overpaid: 200 },
  { arrived: 300, owed: 0, amount: 0, overpaid: 300 },
])('$arrived on $owed pays $amount and $overpaid too much', ({ arrived, owed, ...split }) => {
  expect(splitPayment(arrived, owed)).toEqual(split);
});

const entry = (id: number, kind: EntryKind, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id,
  kind,
  source: 'manual',
  undoes: null,
  ...more,
});

test.each([
  { what: 'a payment', entries: [entry(1, 'payment')], may: true },
  { what: 'a payment before another payment', entries: [entry(1, 'payment'), entry(2, 'payment')], may: true },
  { what: 'a payment before a write-off', entries: [entry(1, 'payment'), entry(2, 'write_off')], may: false },
  {
    what: 'a payment before a write-off that was taken back',
    entries: [entry(1, 'payment'), entry(2, 'write_off'), entry(3, 'undo', { undoes: 2 })],
    may: true,
  },
  { what: 'a payment before a credit', entries: [entry(1, 'payment'), entry(2, 'credit')], may: false },
  { what: 'what was undone', entries: [entry(1, 'payment'), entry(2, 'undo', { undoes: 1 })], may: false },
  { what: 'a payment by card', entries: [entry(1, 'payment', { source: 'card' })], may: false },
  { what: 'a write-off', entries: [entry(1, 'write_off')], may: true },
  { what: 'a credit', entries: [entry(1, 'credit')], may: false },
  { what: 'a fee', entries: [entry(1, 'fee')], may: false },
])('$what can be undone: $may', ({ entries, may }) => {
  expect(mayUndo(entries[0] as LedgerEntry, entries)).toBe(may);
});

test('whatever arrives and is taken back, nothing gets lost and the balance never falls below nothing', () => {
  const acts = fc.array(fc.record({ arrived: fc.integer({ min: 1, max: 5_000 }), undo: fc.boolean() }), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), acts, (total, payments) => {
      let sums = { total, fees: 0, paid: 0, credited: 0, written_off: 0, overpaid: 0 };
      const add = (change: ReturnType<typeof changeOf>) => {
        sums = {
          ...sums,
          paid: sums.paid + change.paid,
          overpaid: sums.overpaid + change.overpaid,
        };
      };
      let money = 0;
      for (const { arrived, undo } of payments) {
        const split = splitPayment(arrived, balanceOf(sums));
        add(changeOf({ kind: 'payment', ...split }));
        if (undo) add(changeOf({ kind: 'payment', ...split }, -1));
        else money += arrived;
        expect(sums.paid + sums.overpaid).toBe(money);
        expect(balanceOf(sums)).toBe(Math.max(0, total - money));
        expect(isPaid(sums)).toBe(money >= total);
      }
    }),
  );
});
