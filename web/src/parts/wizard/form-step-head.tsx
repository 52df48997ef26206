import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

type FormStepHeadProps = {
  title: string;
  text: ReactNode;
  /** Whether a step was shown before: then the next one takes the focus. */
  begun: RefObject<boolean>;
};

/** The head of a step of a form. It takes the focus when the step changes, so that screen readers announce the step. */
export function FormStepHead({ title, text, begun }: FormStepHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (begun.current) heading.current?.focus();
    begun.current = true;
  }, [begun]);
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="outline-none">
        {title}
      </h2>
      <p className="mt-0.5 text-ink-2">{text}</p>
    </div>
  );
}
