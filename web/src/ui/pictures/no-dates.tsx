import { Picture, pictureParts as part } from './picture.tsx';

/** Nothing planned: a calendar with an open day. */
export function NoDatesPicture() {
  return (
    <Picture width={200} height={130}>
      <path className={part.blob} d="M30 108c-22-34 8-84 60-82 34 1 44 16 62 26 26 14 34 38 22 56z" />
      <rect className={part.paper} x="58" y="34" width="84" height="74" rx="10" />
      <path d="M58 54h84M78 26v16M122 26v16M74 68h8M96 68h8M118 68h8M74 82h8M118 82h8M74 96h8M96 96h8" />
      <circle className={part.accent} cx="100" cy="82" r="8" />
      <path d="M18 108h164" />
    </Picture>
  );
}
