/**
 * Leaves out what a picture says besides itself: where and when it was taken, by which camera, comments. Colour profiles
 * stay, because the picture looks different without them. Bytes that do not read as expected stay as they are.
 */
export const withoutMetadata = (content: Buffer, type: 'image/png' | 'image/jpeg'): Buffer =>
  type === 'image/png' ? barePng(content) : bareJpeg(content);

const told = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME']);

/** A PNG is a row of chunks after eight bytes: length, name, content, checksum. */
function barePng(content: Buffer): Buffer {
  const kept: Buffer[] = [content.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= content.length) {
    const end = at + 12 + content.readUInt32BE(at);
    const name = content.toString('latin1', at + 4, at + 8);
    if (end > content.length) return content;
    if (!told.has(name)) kept.push(content.subarray(at, end));
    // Nothing belongs after the end.
    if (name === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return content;
}

/** APP1 holds place, time and camera, APP3 to APP13 what programs add. APP0, APP2 and APP14 say how to read the colours. */
const isTold = (marker: number) =>
  marker === 0xe1 || marker === 0xfe || marker === 0xef || (marker >= 0xe3 && marker <= 0xed);

/** A JPEG is a row of segments with their lengths until the picture itself begins. */
function bareJpeg(content: Buffer): Buffer {
  const kept: Buffer[] = [content.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= content.length && content[at] === 0xff) {
    const marker = content[at + 1] as number;
    if (marker === 0xda) return Buffer.concat([...kept, content.subarray(at)]);
    const end = at + 2 + content.readUInt16BE(at + 2);
    if (end > content.length) return content;
    if (!isTold(marker)) kept.push(content.subarray(at, end));
    at = end;
  }
  return content;
}
