import { expect, test } from 'vitest';
import { blocksOf } from './plain-words.ts';

const paragraph = (...lines: string[]) => ({ kind: 'paragraph', lines });
const list = (...lines: string[]) => ({ kind: 'list', lines });

test.each([
  { text: '', blocks: [] },
  { text: 'One line', blocks: [paragraph('One line')] },
  { text: 'Two\nlines\n\nand a paragraph', blocks: [paragraph('Two', 'lines'), paragraph('and a paragraph')] },
  { text: 'Bring:\n- boots\n• gloves\r\n* a pen', blocks: [paragraph('Bring:'), list('boots', 'gloves', 'a pen')] },
  { text: '- one\n\n- two', blocks: [list('one'), list('two')] },
  { text: '-5 degrees and <b>cold</b>', blocks: [paragraph('-5 degrees and <b>cold</b>')] },
])('$text', ({ text, blocks }) => {
  expect(blocksOf(text)).toEqual(blocks);
});
