import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Font } from '@react-pdf/renderer';
import { readable, type Script } from './rules/font-families.ts';

const { resolve } = createRequire(import.meta.url);

type Weights = { regular: string; bold: string };
const fromPackage = (family: string, subset: string): Weights => ({
  regular: resolve(`@fontsource/${family}/files/${family}-${subset}-400-normal.woff`),
  bold: resolve(`@fontsource/${family}/files/${family}-${subset}-700-normal.woff`),
});
const own = (file: string): Weights => {
  const path = join(import.meta.dirname, '../../../fonts', file);
  return { regular: path, bold: path };
};
const ownScripts = [
  ...['armenian', 'georgian', 'hebrew', 'ethiopic', 'cherokee', 'tifinagh', 'devanagari', 'bengali', 'gurmukhi'],
  ...['gujarati', 'oriya', 'tamil', 'telugu', 'kannada', 'malayalam', 'sinhala', 'thai', 'lao', 'khmer', 'myanmar'],
  ...['tibetan', 'syriac', 'thaana', 'nko', 'adlam'],
];

/**
 * Arabic uses Vazirmatn: Noto Sans Arabic composes its letters from parts, and the renderer loses one part per word.
 * The fonts of `api/fonts` have one weight each, because their packages are large. They are TTF: a WOFF is
 * decompressed again for every letter (half a minute per page of Japanese), and a WOFF2 renders nothing.
 */
const files = {
  latin: fromPackage('noto-sans', 'latin'),
  'latin-ext': fromPackage('noto-sans', 'latin-ext'),
  vietnamese: fromPackage('noto-sans', 'vietnamese'),
  greek: fromPackage('noto-sans', 'greek'),
  'greek-ext': fromPackage('noto-sans', 'greek-ext'),
  cyrillic: fromPackage('noto-sans', 'cyrillic'),
  'cyrillic-ext': fromPackage('noto-sans', 'cyrillic-ext'),
  arabic: fromPackage('vazirmatn', 'arabic'),
  korean: own('nanum-gothic.ttf'),
  japanese: own('noto-sans-jp.ttf'),
  chinese: own('noto-sans-sc.ttf'),
  'rare-han': own('noto-sans-rare-han.ttf'),
  ...Object.fromEntries(ownScripts.map((script) => [script, own(`scripts/${script}.ttf`)])),
} as Record<Script, Weights>;

/**
 * Registers all fonts anew; one is opened when a document needs it. Before each document: embedding a font in a file spoils how its
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
