/** The number of items that wait for the reader. The label says which: "12 waiting". */
export function Count({ value, label }: { value: number | string; label: string }) {
  return (
    <span className="inline-grid min-w-5.5 place-items-center rounded-full bg-brand px-1.5 py-px text-xs font-semibold text-on-brand tabular-nums">
      <span aria-hidden="true">{value}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
