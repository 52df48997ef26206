import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

type StepHeadProps = {
  title: ReactNode;
  text?: ReactNode;
  /** Whether a step has been shown before: the wizard's own note, true from the first one on. */
  begun: RefObject<boolean>;
};

/** What a wizard's step asks. After a move to it the focus stands here, so that those who listen hear where they are. */
export function StepHead({ title, text, begun }: StepHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (begun.current) heading.current?.focus({ preventScroll: true });
    begun.current = true;
  }, [begun]);
  return (
    <div className="grid gap-1">
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {title}
      </h1>
      {text && <p className="max-w-[58ch] text-md text-pretty text-ink-2">{text}</p>}
    </div>
  );
}
