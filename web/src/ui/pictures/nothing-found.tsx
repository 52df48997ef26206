import { Picture, pictureParts as part } from './picture.tsx';

/** A search without a result. */
export function NothingFoundPicture() {
  return (
    <Picture width={200} height={130}>
      <path className={part.blob} d="M22 108c-14-30 6-78 50-84 36-5 46 12 72 20 32 10 46 40 30 64z" />
      <rect className={part.paper} x="52" y="34" width="58" height="74" rx="8" />
      <path d="M64 50h20M64 62h34M64 74h28" />
      <rect className={part.paper} x="92" y="46" width="58" height="62" rx="8" />
      <path d="M104 92h18" />
      <circle className={part.paperAccent} cx="121" cy="68" r="14" />
      <path className={part.accent} d="m131 79 16 16" />
      <path d="M18 108h164" />
    </Picture>
  );
}
