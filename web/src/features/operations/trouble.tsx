/** A third party's own words, in English and from left to right wherever they stand. */
export function Trouble({ children }: { children: string }) {
  return (
    <p dir="ltr" className="max-w-prose text-start text-xs wrap-anywhere whitespace-pre-wrap text-danger">
      {children}
    </p>
  );
}
