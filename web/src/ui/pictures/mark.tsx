import { initials } from './avatar.tsx';

type MarkProps = { name: string; logo?: string | null };

/** The tenant's logo, or its first letter on its colour. The name is shown beside it. */
export function Mark({ name, logo }: MarkProps) {
  if (logo)
    return <img src={logo} alt="" width={32} height={32} className="size-8 shrink-0 rounded-md object-contain" />;
  return (
    <span
      aria-hidden="true"
      className={
        'inline-grid size-8 shrink-0 place-items-center rounded-md bg-brand text-md font-bold text-on-brand ' +
        'shadow-[inset_0_0_0_1px_var(--brand-edge)]'
      }
    >
      {[...initials(name)][0]}
    </span>
  );
}
