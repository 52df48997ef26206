import { Picture, part } from './plug-picture.tsx';

/** A list before its first use: an empty tray. */
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

/** No access: a locked door. */
export function DoorPicture() {
  return (
    <Picture width={300} height={190}>
      <path className={part.blob} d="M38 160c-30-40 0-120 84-124 60-3 74 20 104 44 40 32 48 60 32 80z" />
      <path className={part.paper} d="M104 160V56a46 46 0 0 1 92 0v104z" />
      <path d="M120 160V60a30 30 0 0 1 60 0v100" />
      <rect className={part.paperAccent} x="132" y="92" width="36" height="30" rx="6" />
      <path className={part.accent} d="M139 92v-8a11 11 0 0 1 22 0v8M150 107v6" />
      <circle className={part.dot} cx="150" cy="105" r="3.5" />
      <path d="M24 160h252M236 160v-38M64 160v-38M64 126c8 18 30 18 40 4M196 130c10 14 32 14 40-4" />
    </Picture>
  );
}

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
