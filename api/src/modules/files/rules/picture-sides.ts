/** Width and height as the file declares them, before anything unpacks it. Undefined if it declares neither. */
export function sidesOf(content: Buffer, type: 'image/png' | 'image/jpeg'): [number, number] | undefined {
  const sides = type === 'image/png' ? sidesOfPng(content) : sidesOfJpeg(content);
  return sides?.every((side) => side > 0) ? sides : undefined;
}

/** A PNG begins with its header: eight bytes of signature, eight of the chunk's name and length, then the sides. */
const sidesOfPng = (content: Buffer): [number, number] | undefined =>
  content.length < 24 ? undefined : [content.readUInt32BE(16), content.readUInt32BE(20)];

/** The markers of a frame, except those for tables (C4, CC) and a reserved one (C8). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Markers without content: restarts, and the start of the picture. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** A JPEG is a row of segments; one before the first line of the picture describes the frame. */
function sidesOfJpeg(content: Buffer): [number, number] | undefined {
  let at = 2;
  while (at + 9 <= content.length && content[at] === 0xff) {
    const marker = content[at + 1] as number;
    if (isFrame(marker)) return [content.readUInt16BE(at + 7), content.readUInt16BE(at + 5)];
    // The picture itself begins, or has ended.
    if (marker === 0xda || marker === 0xd9) return undefined;
    if (marker === 0xff) at += 1;
    else at += isBare(marker) ? 2 : 2 + content.readUInt16BE(at + 2);
  }
  return undefined;
}
