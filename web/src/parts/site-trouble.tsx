import { useText } from '../lib/text/text.ts';

/** By our own words for it and the codes of Moodle's web service; the first that fits. */
const kinds = [
  ['token', /invalidtoken|wsaccessuser/],
  ['rights', /^forbidden/],
  ['nonsense', /^nonsense|ENOTFOUND|certificate/i],
  ['away', /^away/],
] as const;

/** The problem of a learning site and its solution, in words. The site's own message is there for those who repair it. */
export function SiteTrouble({ error }: { error: string }) {
  const text = useText('customers');
  const kind = kinds.find(([, pattern]) => pattern.test(error))?.[0];
  return (
    <>
      {kind && <p className="font-medium">{text(`connection.${kind}`)}</p>}
      <p>{text(`fix.${kind ?? 'unknown'}`)}</p>
      <RawError error={error} />
    </>
  );
}

/** A message of a program, on request: English, always from left to right. */
export function RawError({ error }: { error: string }) {
  const text = useText('customers');
  return (
    <details className="text-xs">
      <summary className="w-fit cursor-pointer py-1">{text('details')}</summary>
      <p dir="ltr" className="max-w-prose text-start wrap-anywhere whitespace-pre-wrap">
        {error}
      </p>
    </details>
  );
}
