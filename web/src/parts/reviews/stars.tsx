import { mostStars } from '@coursefront/contract/constants.ts';

/** Full and empty stars. Their shape tells them apart, not their colour. */
export function Stars({ stars, label }: { stars: number; label: string }) {
  const full = Math.round(stars);
  return (
    <span role="img" aria-label={label} className="whitespace-nowrap text-ink">
      {'★'.repeat(full)}
      {'☆'.repeat(mostStars - full)}
    </span>
  );
}
