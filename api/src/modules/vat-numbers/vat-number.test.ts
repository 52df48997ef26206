import { expect, test } from 'vitest';
import { vatNumberFor } from './vat-number.ts';

test.each([
  ['DE', 'DE136695976', 'DE136695976'],
  ['DE', ' de 136 695 976 ', 'DE136695976'],
  ['DE', '136695976', 'DE136695976'],
  ['DE', 'DE136695978', undefined],
  ['DE', 'SE556012579001', undefined],
  ['SE', 'SE556074308901', 'SE556074308901'],
  ['SE', 'SE556074308900', undefined],
  ['FI', 'FI20774740', 'FI20774740'],
  ['DK', 'DK13585628', 'DK13585628'],
  ['NL', 'NL004495445B01', 'NL004495445B01'],
  ['BE', 'BE0428759497', 'BE0428759497'],
  ['FR', 'FR40303265045', 'FR40303265045'],
  ['AT', 'ATU13585627', 'ATU13585627'],
  ['IT', 'IT00743110157', 'IT00743110157'],
  ['ES', 'ESB58378431', 'ESB58378431'],
  ['PL', 'PL8567346215', 'PL8567346215'],
  ['IE', 'IE6433435F', 'IE6433435F'],
  ['GR', 'EL094259216', 'EL094259216'],
  ['GR', 'GR094259216', 'EL094259216'],
  ['GR', 'ELEL094259216', undefined],
  ['NO', 'NO988077917MVA', undefined],
  ['DE', '', undefined],
  ['DE', "DE'; drop table", undefined],
])('in %s, “%s” is %s', (country, typed, stored) => {
  expect(vatNumberFor(typed, country)).toBe(stored);
});
