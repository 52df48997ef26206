import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { OrderDocument } from './document.ts';
import { freshFonts, openFonts } from './fonts.ts';
import { fontsFor } from './rules/font-families.ts';
import { writePdf } from './write-pdf.ts';

const names = {
  Vietnamese: 'Nguyễn Thị Hồng Ánh',
  'Vietnamese in pieces': 'Nguyễn Thị Hồng'.normalize('NFD'),
  Polish: 'Łukasz Żółć',
  Turkish: 'Şahin Öğe',
  Greek: 'Γιώργος Ἀθηνᾶ',
  Ukrainian: 'Сергій Їжак',
  Kazakh: 'Әлия Ңұр',
  Armenian: 'Արամ Խաչատրյան',
  Georgian: 'გიორგი',
  Hebrew: 'דָּוִד כהן',
  Arabic: 'محمد الأحمد',
  Persian: 'پژمان گرجی',
  Urdu: 'ٹیپو ڈاکٹر بڑے ہوں',
  Korean: '김민준 뷁',
  Japanese: '山﨑 𠮷田 さくら ヴィ',
  Chinese: '陈喆赟 堃䶮',
  Taiwanese: '陳鈺雯 黃鄧',
  Hindi: 'श्रीकृष्ण शर्मा',
  Bengali: 'শ্রী পশ্চিম কৌ',
  Punjabi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  Gujarati: 'ગુજરાતી ક્ષ',
  Odia: 'ଓଡ଼ିଆ ସ୍ତ୍ରୀ',
  Tamil: 'கோவிந்தன்',
  Telugu: 'శ్రీనివాస్',
  Kannada: 'ಕೃಷ್ಣ',
  Malayalam: 'ശ്രീകുമാർ',
  Sinhala: 'ශ්‍රී ලංකා',
  Thai: 'สมชาย น้ำใจ',
  Lao: 'ສົມສີ ນ້ຳ',
  Khmer: 'ខ្មែរ ស្រី',
  Burmese: 'မြန်မာ ကျော်ဇော',
  Tibetan: 'བསྟན་འཛིན',
  Amharic: 'አበበ',
  Syriac: 'ܣܘܪܝܝܐ',
  Maldivian: 'ދިވެހި',
  "N'Ko": 'ߒߞߏ',
  Adlam: '𞤀𞤣𞤤𞤢𞤥',
  Cherokee: 'ᏣᎳᎩ',
  Berber: 'ⵜⵉⴼⵉⵏⴰⵖ',
};

test.each(Object.entries(names))('a font has every letter of a %s name', async (_, name) => {
  const drawable = await openFonts(fontsFor(name, 'sv'));
  expect(drawable(name)).not.toContain('\ufffd');
});

test('a character without a glyph becomes a replacement sign, and invisible marks vanish', async () => {
  const drawable = await openFonts(fontsFor('Ann', 'sv'));
  expect(drawable('Ann 🙂\ufe0f\u2060 ★\nx')).toBe('Ann \ufffd \ufffd\nx');
});

const amounts = { currency: 'SEK', quantity: 1, unit_price: 100, sub_total: 100, discount: 0, total: 100 } as const;
const receipt: OrderDocument = {
  kind: 'receipt',
  credit: null,
  quote: null,
  language: 'sv',
  reference: 'CARD-000123',
  paymentReference: '00000182',
  method: 'card',
  placedAt: new Date('2026-11-02T10:00:00Z'),
  paidAt: new Date('2026-11-02T10:00:00Z'),
  paidThere: 90,
  refunded: { amount: 100, at: new Date('2026-11-09T10:00:00Z') },
  dueAt: null,
  invoicedAt: new Date('2026-03-01T10:00:00Z'),
  timeZone: 'Europe/Stockholm',
  seller: {
    name: 'Nordic Safety',
    organizationNumber: null,
    country: null,
    vatNumber: null,
    address: [],
    email: null,
    phone: null,
    brandColour: '#0a5c4a',
    bankgiro: null,
    iban: null,
    bic: null,
    note: null,
  },
  buyer: {
    name: 'Ann',
    company: null,
    organizationNumber: null,
    country: null,
    vatNumber: null,
    address: Object.values(names),
    email: 'ann@x.test',
  },
  withdrawal: { contact: 'Första hjälpen AB', opened: true },
  yourReference: null,
  purchaseOrder: null,
  course: 'Första hjälpen',
  event: null,
  group: '🙂',
  renewal: false,
  price: { ...amounts, vat: 20, vat_basis_points: 2_500, tax: 'charged', shown_without_vat: false, lines: [] },
};

test('a document draws no empty box and falls back to no built-in font', async () => {
  const pdf = await writePdf(receipt);
  const glyphs = drawnGlyphs(pdf);
  expect(glyphs.length).toBeGreaterThan(300);
  expect(glyphs).not.toContain('0000');
  expect(pdf.toString('latin1')).not.toContain('/BaseFont /Helvetica');
});

test('letters of a document are joined as if it were the first, whatever was drawn before', async () => {
  const arabic: OrderDocument = { ...receipt, language: 'ar', buyer: { ...receipt.buyer, address: [] }, group: null };
  const draw = async (document: OrderDocument) => {
    freshFonts();
    return drawnGlyphs(await writePdf(document));
  };
  const alone = await draw(arabic);
  await draw({ ...arabic, withdrawal: null });
  expect(await draw(arabic)).toEqual(alone);
});

test('a long address can be clicked', async () => {
  const link = `https://nordic.test/v/quote/${'AbCdEfGhIj'.repeat(6)}`;
  const quote = { validUntil: '2026-12-01', holdUntil: null, link };
  const pdf = await writePdf({ ...receipt, kind: 'quote', quote, buyer: { ...receipt.buyer, address: [] } });
  expect(pdf.toString('latin1')).toContain(link);
});

/** The numbers of all glyphs that the pages draw, in the embedded subsets of their fonts. 0 is the empty box. */
function drawnGlyphs(pdf: Buffer): string[] {
  const content = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, stream]) => {
    try {
      return inflateSync(Buffer.from(stream as string, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return content
    .filter((text) => text.includes(' TJ'))
    .flatMap((text) => [...text.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex]) => hex?.match(/.{4}/g) ?? []));
}
