import { useEffect, useRef } from 'react';
import { Unbroken } from '../../ui/text/unbroken.tsx';

type EntryHeadProps = {
  title: string;
  text: string;
  /** Takes the focus, because the form that had it is gone. */
  focused?: boolean;
};

/** The heading of a page before sign-in. */
export function EntryHead({ title, text, focused = false }: EntryHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <div>
      <h1 ref={heading} tabIndex={focused ? -1 : undefined} className="text-display outline-none">
        <Unbroken>{title}</Unbroken>
      </h1>
      <p className="text-md text-pretty text-ink-2">{text}</p>
    </div>
  );
}
