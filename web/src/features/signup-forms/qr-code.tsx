import type { SignupForm } from '@coursefront/contract/signup/signup-forms.ts';
import { Download } from 'lucide-react';
import { saveFile } from '../../lib/api/save-file.ts';
import { useText } from '../../lib/text/text.ts';
import { toastFailure } from '../../lib/toasts.ts';
import { QrPicture } from '../../parts/qr/qr-picture.tsx';
import { qrPath, qrShape } from '../../parts/qr/qr-shape.ts';
import { Button } from '../../ui/buttons/button.tsx';

/** The link as a QR code, also as a file for print. */
export function QrCode({ form: { id, url } }: { form: SignupForm }) {
  const text = useText('signup-forms');
  const name = `signup-form-${id}`;
  const savePng = async () => {
    const content = await qrAsPng(url);
    if (content) saveFile(content, `${name}.png`);
    else toastFailure(text('qr.failed'));
  };
  return (
    <div className="flex flex-wrap items-center gap-5">
      <QrPicture text={url} label={text('qr.picture', { url })} className="size-48" />
      <div className="grid gap-3">
        <p className="max-w-[30ch] text-sm text-ink-2">{text('qr.text')}</p>
        <div className="flex flex-wrap gap-2">
          <Button icon={Download} onClick={() => saveFile(qrAsSvg(url), `${name}.svg`)}>
            {text('qr.svg')}
          </Button>
          <Button icon={Download} onClick={savePng}>
            {text('qr.png')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Wide enough for a poster. */
const pixels = 1024;

function qrAsSvg(text: string): Blob {
  const shape = qrShape(text);
  const content =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${shape.size} ${shape.size}" shape-rendering="crispEdges">` +
    `<rect width="100%" height="100%" fill="#fff"/><path d="${qrPath(shape)}" fill="#000"/></svg>`;
  return new Blob([content], { type: 'image/svg+xml' });
}

/** Null if the browser provides no canvas. */
function qrAsPng(text: string): Promise<Blob | null> {
  const shape = qrShape(text);
  // Each module gets whole pixels, otherwise its edges blur.
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
