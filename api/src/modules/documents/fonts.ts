import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Font } from '@react-pdf/renderer';
import type { Script } from './rules/font-families.ts';

const { resolve } = createRequire(import.meta.url);
const own = (file: string) => join(import.meta.dirname, '../../../fonts', file);

type Weights = { regular: string; bold: string };
const fromPackage = (family: string, subset: string): Weights => ({
  regular: resolve(`@fontsource/${family}/files/${family}-${subset}-400-normal.woff`),
  bold: resolve(`@fontsource/${family}/files/${family}-${subset}-700-normal.woff`),
});

/**
 * Arabic uses Vazirmatn: Noto Sans Arabic composes its letters from parts, and the renderer loses one part per word.
 * The two large fonts are stored here in one weight, because their packages have 80 MB each. They are TTF: a WOFF is
 * decompressed again for every letter (half a minute per page), and a WOFF2 renders nothing.
 */
const files: Record<Script, Weights> = {
  latin: fromPackage('noto-sans', 'latin'),
  'latin-ext': fromPackage('noto-sans', 'latin-ext'),
  cyrillic: fromPackage('noto-sans', 'cyrillic'),
  arabic: fromPackage('vazirmatn', 'arabic'),
  japanese: { regular: own('noto-sans-jp.ttf'), bold: own('noto-sans-jp.ttf') },
  chinese: { regular: own('noto-sans-sc.ttf'), bold: own('noto-sans-sc.ttf') },
};

/** Registered once. A font is opened when a document first needs it. */
for (const [family, { regular, bold }] of Object.entries(files)) {
  Font.register({ family, fonts: [{ src: regular }, { src: bold, fontWeight: 700 }] });
}
// Disables hyphenation, so that names and numbers are never split.
Font.registerHyphenationCallback((word) => [word]);
