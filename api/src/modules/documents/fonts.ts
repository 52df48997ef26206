import { join } from 'node:path';
import { Font } from '@react-pdf/renderer';
import { readable, type Script } from './rules/font-families.ts';

const fontFolder = join(import.meta.dirname, '../../../fonts');

type Weights = { regular: string; bold: string };
const twoWeights = (name: string): Weights => ({
  regular: join(fontFolder, `${name}-regular.ttf`),
  bold: join(fontFolder, `${name}-bold.ttf`),
});
const oneWeight = (file: string): Weights => ({ regular: join(fontFolder, file), bold: join(fontFolder, file) });
const scriptsOfOneWeight = [
  ...['armenian', 'georgian', 'hebrew', 'ethiopic', 'cherokee', 'tifinagh', 'devanagari', 'bengali', 'gurmukhi'],
  ...['gujarati', 'oriya', 'tamil', 'telugu', 'kannada', 'malayalam', 'sinhala', 'thai', 'lao', 'khmer', 'myanmar'],
  ...['tibetan', 'syriac', 'thaana', 'nko', 'adlam'],
];

/**
 * Arabic uses Vazirmatn: Noto Sans Arabic composes its letters from parts, and the renderer loses one part per word.
 * Rarer scripts have one weight each, because their fonts are large. All are TTF: a WOFF is decompressed again for
 * every letter (half a minute per page of Japanese), and a WOFF2 renders nothing.
 */
const files = {
  latin: twoWeights('noto-sans/latin'),
  'latin-ext': twoWeights('noto-sans/latin-ext'),
  vietnamese: twoWeights('noto-sans/vietnamese'),
  greek: twoWeights('noto-sans/greek'),
  'greek-ext': twoWeights('noto-sans/greek-ext'),
  cyrillic: twoWeights('noto-sans/cyrillic'),
  'cyrillic-ext': twoWeights('noto-sans/cyrillic-ext'),
  arabic: twoWeights('vazirmatn/arabic'),
  korean: oneWeight('nanum-gothic.ttf'),
  japanese: oneWeight('noto-sans-jp.ttf'),
  chinese: oneWeight('noto-sans-sc.ttf'),
  'rare-han': oneWeight('noto-sans-rare-han.ttf'),
  ...Object.fromEntries(scriptsOfOneWeight.map((script) => [script, oneWeight(`scripts/${script}.ttf`)])),
} as Record<Script, Weights>;

/**
 * Registers all fonts again; one is opened when a document needs it. Before each document: embedding a font in a file spoils how its
 * letters join and stand in the next one, where Arabic letters came out unjoined and the first sign of a Japanese title was lost.
 */
export function freshFonts(): void {
  const registered = Font.getRegisteredFonts() as Record<string, unknown>;
  for (const [family, { regular, bold }] of Object.entries(files)) {
    delete registered[family];
    Font.register({ family, fonts: [{ src: regular }, { src: bold, fontWeight: 700 }] });
  }
}
freshFonts();
// Disables hyphenation, so that names and numbers are never split.
Font.registerHyphenationCallback((word) => [word]);

const invisible = /\p{Default_Ignorable_Code_Point}/u;

/**
 * Opens the fonts and returns a function that replaces what none of them has with a question mark in a diamond. The
 * renderer itself would print other letters in its place.
 */
export async function openFonts(families: readonly Script[]): Promise<(text: string) => string> {
  await Promise.all(families.map((fontFamily) => Font.load({ fontFamily })));
  const fonts = families.map((fontFamily) => Font.getFont({ fontFamily })?.data);
  const isDrawn = (character: string) =>
    fonts.some((font) => font?.hasGlyphForCodePoint(character.codePointAt(0) as number));
  return (text) =>
    readable(text).replace(/\P{Cc}/gu, (character) => {
      if (isDrawn(character)) return character;
      return invisible.test(character) ? '' : '\ufffd';
    });
}
