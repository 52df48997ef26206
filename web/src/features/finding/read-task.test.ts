import { expect, test } from 'vitest';
import ar from '../../../../texts/ar/finding.json';
import de from '../../../../texts/de/finding.json';
import en from '../../../../texts/en/finding.json';
import fi from '../../../../texts/fi/finding.json';
import fr from '../../../../texts/fr/finding.json';
import ja from '../../../../texts/ja/finding.json';
import ru from '../../../../texts/ru/finding.json';
import sv from '../../../../texts/sv/finding.json';
import zh from '../../../../texts/zh_cn/finding.json';
import { readTask } from './read-task.ts';

const read = ({ phrases, fillers }: Pick<typeof en, 'phrases' | 'fillers'>, typed: string) =>
  readTask(
    typed,
    Object.entries(phrases).map(([name, each]) => ({ name, phrases: each })),
    fillers,
  );

test.each([
  ['en', en, 'approve invoice 214', 'approve', '214'],
  ['en', en, 'Invoice 214 approve', 'approve', '214'],
  ['en', en, 'approve the order no ITNL-000214', 'approve', 'itnl-000214'],
  ['en', en, 'new date for fire', 'add_date', 'fire'],
  ['en', en, 'new date', 'add_date', ''],
  ['en', en, 'mark 214 as paid', 'pay', '214'],
  ['en', en, 'remind anna berg', 'remind', 'anna berg'],
  ['en', en, 'new company', 'add_company', ''],
  ['sv', sv, 'Godkänn faktura 214', 'approve', '214'],
  ['sv', sv, 'nytt kurstillfälle för brand', 'add_date', 'brand'],
  ['fi', fi, 'hyväksy lasku 214', 'approve', '214'],
  ['de', de, 'Rechnung 214 freigeben', 'approve', '214'],
  ['de', de, 'Neuer Termin für Brandschutz', 'add_date', 'brandschutz'],
  ['fr', fr, 'marquer la facture 214 comme payée', 'pay', '214'],
  ['ru', ru, 'одобрить счет 214', 'approve', '214'],
  ['ar', ar, 'اعتماد الفاتورة 214', 'approve', '214'],
  ['ja', ja, '請求書214を承認', 'approve', '214'],
  ['ja', ja, '防火の新しい日程', 'add_date', '防火'],
  ['zh_cn', zh, '批准账单214', 'approve', '214'],
  ['zh_cn', zh, '为消防添加场次', 'add_date', '消防'],
])('%s: %j', (_, texts, typed, name, rest) => {
  expect(read(texts, typed)).toEqual({ name, rest });
});

test.each(['214', 'fire', 'approved', 'new', ''])('%j names no task', (typed) => {
  expect(read(en, typed)).toBeNull();
});
