import { Picture, pictureParts as part } from './picture.tsx';

/** First use of a list: a tray that waits for its first sheet. */
export function EmptyListPicture() {
  return (
    <Picture width={200} height={130}>
      <path className={part.blob} d="M26 108c-18-34 10-82 58-84 40-2 52 18 74 26 28 12 34 38 22 58z" />
      <path className={part.paperAccent} d="M76 66V34a6 6 0 0 1 6-6h26l16 16v22" />
      <path className={part.accent} d="M108 28v16h16M88 54h22" />
      <path className={part.paper} d="M48 74h30l6 12h32l6-12h30v26a8 8 0 0 1-8 8H56a8 8 0 0 1-8-8z" />
      <path d="M48 74l10-14h12M152 74l-10-14h-12M18 108h164" />
    </Picture>
  );
}
