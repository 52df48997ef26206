import { Picture, pictureParts as part } from './picture.tsx';

/** Not found: a signpost that points both ways. */
export function SignpostPicture() {
  return (
    <Picture width={300} height={190}>
      <path className={part.blob} d="M30 160c-26-52 22-118 96-122 50-3 62 26 96 34 44 10 62 52 44 88z" />
      <path d="M150 160V46" />
      <path className={part.paper} d="M150 52h64l16 15-16 15h-64z" />
      <path className={part.paperAccent} d="M150 92H92l-16 15 16 15h58z" />
      <path d="M166 67h34M104 107h30" />
      <circle className={part.dot} cx="150" cy="40" r="6" />
      <path d="M128 160c2-10 10-14 22-14s20 4 22 14M24 160h252M56 160c0-10 4-16 10-20M66 160c0-6 3-10 8-13M232 160c0-8-3-14-8-18" />
    </Picture>
  );
}
