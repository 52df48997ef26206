import { Picture, pictureParts as part } from './picture.tsx';

/** Nobody here yet: one person and room for another. */
export function PeoplePicture() {
  return (
    <Picture width={200} height={130}>
      <path className={part.blob} d="M28 108c-20-36 12-84 62-84 36 0 48 16 68 28 26 16 32 38 20 56z" />
      <circle className={part.paper} cx="80" cy="56" r="16" />
      <path className={part.paper} d="M50 108c2-20 12-30 30-30s28 10 30 30z" />
      <circle className={part.accent} cx="128" cy="62" r="12" strokeDasharray="5 5" />
      <path className={part.accent} d="M108 88c5-6 11-9 20-9 14 0 22 9 24 29" strokeDasharray="5 5" />
      <path d="M18 108h164" />
    </Picture>
  );
}
