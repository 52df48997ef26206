import { Fragment } from 'react';
import { blocksOf, keyed } from './plain-words.ts';

/** Text that the customer or a participant wrote. It is plain, so nothing in it can be HTML. */
export function PageWords({ text }: { text: string }) {
  return (
    <div className="grid max-w-prose gap-3 text-pretty text-ink-2 wrap-anywhere">
      {keyed(blocksOf(text)).map(({ key, item: { kind, lines } }) =>
        kind === 'list' ? (
          <ul key={key} className="grid list-disc gap-1 ps-5">
            {keyed(lines).map((line) => (
              <li key={line.key} dir="auto">
                {line.item}
              </li>
            ))}
          </ul>
        ) : (
          <p key={key} dir="auto">
            {keyed(lines).map((line) => (
              <Fragment key={line.key}>
                {line.key !== '0' && <br />}
                {line.item}
              </Fragment>
            ))}
          </p>
        ),
      )}
    </div>
  );
}
