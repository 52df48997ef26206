import { qrPath, qrShape } from '../../parts/qr/qr-shape.ts';

/** Wide enough for a poster. */
const pixels = 1024;

export function qrAsSvg(text: string): Blob {
  const shape = qrShape(text);
  const content =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${shape.size} ${shape.size}" shape-rendering="crispEdges">` +
    `<rect width="100%" height="100%" fill="#fff"/><path d="${qrPath(shape)}" fill="#000"/></svg>`;
  return new Blob([content], { type: 'image/svg+xml' });
}

/** Null where the browser lends no canvas. */
export function qrAsPng(text: string): Promise<Blob | null> {
  const shape = qrShape(text);
  // Whole pixels for each module: anything else blurs its edges.
  const scale = Math.ceil(pixels / shape.size);
  const canvas = document.createElement('canvas');
  canvas.width = shape.size * scale;
  canvas.height = shape.size * scale;
  const brush = canvas.getContext('2d');
  if (!brush) return Promise.resolve(null);
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.fillStyle = '#000';
  for (const { x, y } of shape.dark) brush.fillRect(x * scale, y * scale, scale, scale);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The browser has taken hold of it by now; kept, it would stay in memory until the page is closed.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
