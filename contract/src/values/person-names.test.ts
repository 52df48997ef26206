import { expect, test } from 'vitest';
import { fullName } from './person-names.ts';

test.each([
  { first: 'Anna', last: 'Berg', language: 'sv', name: 'Anna Berg' },
  { first: 'Anna', last: 'Berg', language: 'ja', name: 'Anna Berg' },
  { first: '太郎', last: '山田', language: 'ja', name: '山田 太郎' },
  { first: 'サクラ', last: '佐々木', language: 'ja', name: '佐々木 サクラ' },
  { first: '伟', last: '王', language: 'zh_cn', name: '王伟' },
  { first: 'Anna', last: '王', language: 'zh_cn', name: 'Anna 王' },
  { first: '太郎', last: '山田', language: 'en', name: '太郎 山田' },
  { first: '', last: '山田', language: 'ja', name: '山田' },
  { first: ' Anna ', last: '', language: 'en', name: 'Anna' },
] as const)('$first $last is written "$name" in $language', ({ first, last, language, name }) => {
  expect(fullName(first, last, language)).toBe(name);
});
