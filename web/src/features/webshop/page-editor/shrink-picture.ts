import { photoSide } from '@coursefront/contract/shop/course-pages.ts';
import { dataUrlOf } from '../../../lib/api/data-url.ts';

/**
 * A picture as a data URL, made smaller if it is larger than pages show it. Drawing it again turns it upright and leaves
 * out where and when it was taken. A file that the browser cannot draw is sent as it is, for the server to refuse it.
 */
export async function shrinkPicture(file: File): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!picture || !pen) return dataUrlOf(file);
  const scale = Math.min(1, photoSide / Math.max(picture.width, picture.height));
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  // JPEG knows no transparency and would show it black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/jpeg', 0.85);
}
