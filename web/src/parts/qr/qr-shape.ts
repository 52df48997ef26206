import { encode } from 'uqr';

/** QR readers need a white border of four modules. */
const quietModules = 4;

type QrShape = { size: number; dark: { x: number; y: number }[] };

/** The dark modules of a text's QR code, on a white square of `size` modules. */
export function qrShape(text: string): QrShape {
  const { data } = encode(text, { ecc: 'M', border: quietModules });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [{ x, y }] : [])));
  return { size: data.length, dark };
}

export const qrPath = ({ dark }: QrShape): string => dark.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join('');
