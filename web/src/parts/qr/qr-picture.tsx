import { classes } from '../../ui/classes.ts';
import { qrPath, qrShape } from './qr-shape.ts';

type QrPictureProps = {
  /** The content of the code. */
  text: string;
  label: string;
  className: string;
};

/** A QR code. Black on white in every theme, because cameras may not read inverted codes. */
export function QrPicture({ text, label, className }: QrPictureProps) {
  const shape = qrShape(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${shape.size} ${shape.size}`}
      shapeRendering="crispEdges"
      className={classes('rounded-md border border-line bg-white fill-black', className)}
    >
      <path d={qrPath(shape)} />
    </svg>
  );
}
