import { Font, Path, Svg, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { Script } from './rules/font-families.ts';

/** The parts of a font that we use as the renderer has opened it. */
type OpenFont = {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string): {
    glyphs: { id: number; path: Outline }[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  };
};
type Outline = {
  scale(x: number, y: number): Outline;
  translate(x: number, y: number): Outline;
  toSVG(): string;
};

const openFont = (fontFamily: Script): OpenFont => Font.getFont({ fontFamily })?.data as unknown as OpenFont;

type Shaping = {
  key: string;
  fonts: readonly Script[];
  fontSize: number;
  color: string;
  rightToLeft: boolean;
  /** The side at which the lines begin. */
  align: 'left' | 'right';
};

/**
 * Text whose letters join or stack, drawn as outlines, word by word. The renderer's own text does not move a mark to
 * its letter: a vowel would stand beside its consonant.
 */
export function shapedText(text: string, { key, fonts, fontSize, color, rightToLeft, align }: Shaping): ReactElement {
  const opened = fonts.map(openFont);
  const above = Math.max(...opened.map(({ ascent, unitsPerEm }) => ascent / unitsPerEm)) * fontSize;
  const below = Math.max(...opened.map(({ descent, unitsPerEm }) => -descent / unitsPerEm)) * fontSize;
  const startsAtRight = align === 'right';
  const words = text.split(/\s+/).filter(Boolean);
  return h(
    View,
    {
      key,
      style: {
        flexDirection: rightToLeft ? 'row-reverse' : 'row',
        flexWrap: 'wrap',
        justifyContent: startsAtRight === rightToLeft ? 'flex-start' : 'flex-end',
        columnGap: fontSize * 0.26,
      } as never,
    },
    ...words.map((word, index) => {
      const { outline, width } = drawWord(word, opened, { fontSize, baseline: above });
      const height = above + below;
      return h(
        Svg,
        { key: index, style: { width, height }, viewBox: `0 0 ${width} ${height}` },
        h(Path, { d: outline, fill: color }),
      );
    }),
  );
}

function drawWord(
  word: string,
  fonts: readonly OpenFont[],
  { fontSize, baseline }: { fontSize: number; baseline: number },
) {
  let outline = '';
  let x = 0;
  for (const { font, text } of runsOf(word, fonts)) {
    const scale = fontSize / font.unitsPerEm;
    const { glyphs, positions } = font.layout(text);
    for (const [index, { xAdvance, xOffset, yOffset }] of positions.entries()) {
      const path = glyphs[index]?.path.scale(scale, -scale);
      outline += path?.translate(x + xOffset * scale, baseline - yOffset * scale).toSVG() ?? '';
      x += xAdvance * scale;
    }
  }
  return { outline, width: x };
}

/** Parts of the word that one font draws. */
function runsOf(word: string, fonts: readonly OpenFont[]) {
  const runs: { font: OpenFont; text: string }[] = [];
  for (const character of word) {
    const codePoint = character.codePointAt(0) as number;
    const font = fonts.find((one) => one.hasGlyphForCodePoint(codePoint)) ?? (fonts[0] as OpenFont);
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}
