import { classes } from '../classes.ts';

const sizes = {
  md: 'size-8 rounded-full text-xs',
  lg: 'size-12 rounded-lg text-md',
  xl: 'size-18 rounded-full text-lg',
} as const;

type AvatarProps = { name: string; picture?: string | null; size?: keyof typeof sizes };

/** A person or company as a picture or initials. The name is shown beside it. */
export function Avatar({ name, picture, size = 'md' }: AvatarProps) {
  const look = classes('shrink-0 bg-brand-tint-2 text-brand-text', sizes[size]);
  if (picture)
    return <img src={picture} alt="" width={72} height={72} loading="lazy" className={classes(look, 'object-cover')} />;
  return (
    <span aria-hidden="true" className={classes(look, 'inline-grid place-items-center font-semibold')}>
      {initials(name)}
    </span>
  );
}

/** "Maria Lind" → "ML", "Fjordbygg AB" → "FA", "Ida" → "I": first and last word, by whole characters. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}
