import { noticeSeconds } from '@coursefront/contract/constants.ts';
import type { SignupForm } from '@coursefront/contract/signup/signup-forms.ts';
import { Download } from 'lucide-react';
import { useText } from '../../lib/text/text.ts';
import { qrPath, qrShape } from '../../parts/qr/qr-shape.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { qrAsPng, qrAsSvg, saveFile } from './qr-files.ts';

/** The link for cameras, and as a file for print. */
export function QrCode({ form: { id, url } }: { form: SignupForm }) {
  const text = useText('signup-forms');
  const shape = qrShape(url);
  const name = `signup-form-${id}`;
  const savePng = async () => {
    const content = await qrAsPng(url);
    if (content) saveFile(content, `${name}.png`);
    else toast({ kind: 'danger', title: text('qr.failed'), seconds: noticeSeconds.error });
  };
  return (
    <div className="flex flex-wrap items-center gap-5">
      {/* Black on white in every theme: cameras do not read the other way round. */}
      <svg
        role="img"
        aria-label={text('qr.picture', { url })}
        viewBox={`0 0 ${shape.size} ${shape.size}`}
        shapeRendering="crispEdges"
        className="size-48 rounded-md border border-line bg-white fill-black"
      >
        <path d={qrPath(shape)} />
      </svg>
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
