/** A short word with a hyphen, or a date. Browsers break both behind their hyphens. */
const whole = /((?<!\p{L})\p{L}{1,2}-\p{L}+|\d+(?:-\d+)+)/u;

/** Text in which “e-mail” and “2027-11-09” stay on one line. */
export const Unbroken = ({ children }: { children: string }) =>
  children.split(whole).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay in their order
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
