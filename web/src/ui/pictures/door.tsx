import { Picture, pictureParts as part } from './picture.tsx';

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
