import { expect, test } from 'vitest';
import { initials } from './avatar.tsx';

test.each([
  { name: 'Maria Lind', letters: 'ML' },
  { name: '  anna maria  von Berg ', letters: 'AB' },
  { name: 'Ida', letters: 'I' },
  { name: '王小明', letters: '王' },
  { name: '𝒜lva', letters: '𝒜' },
  { name: '', letters: '' },
])('"$name" is shown as "$letters"', ({ name, letters }) => {
  expect(initials(name)).toBe(letters);
});
