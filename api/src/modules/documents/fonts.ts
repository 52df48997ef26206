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
 * Arabic is set in Vazirmatn: Noto Sans Arabic builds its letters from pieces, of which the renderer loses one per word.
 * The two large fonts are kept here in one weight, since their packages bring 80 MB each, and as TTF: a WOFF is inflated
 * again for every letter, which takes half a minute a page, and of a WOFF2 nothing is drawn.
 */
const files: Record<Script, Weights> = {
  latin: fromPackage('noto-sans', 'latin'),
  'latin-ext': fromPackage('noto-sans', 'latin-ext'),
  cyrillic: fromPackage('noto-sans', 'cyrillic'),
  arabic: fromPackage('vazirmatn', 'arabic'),
  japanese: { regular: own('noto-sans-jp.ttf'), bold: own('noto-sans-jp.ttf') },
  chinese: { regular: own('noto-sans-sc.ttf'), bold: own('noto-sans-sc.ttf') },
};

/** Made known once; a font is opened when a document first needs it. */
for (const [family, { regular, bold }] of Object.entries(files)) {
  Font.register({ family, fonts: [{ src: regular }, { src: bold, fontWeight: 700 }] });
}
// Names and numbers are never cut at the line's end.
Font.registerHyphenationCallback((word) => [word]);
