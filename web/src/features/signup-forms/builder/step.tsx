import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { FormDraft } from './draft.ts';
import type { BuilderForm } from './fields.ts';

export type StepProps = {
  draft: FormDraft;
  change: (changes: Partial<FormDraft>) => void;
  begun: RefObject<boolean>;
};

type StepHeadProps = { title: string; text: ReactNode; begun: RefObject<boolean> };

/** What the step asks. After a move to it the focus stands here, so that those who listen hear where they are. */
export function StepHead({ title, text, begun }: StepHeadProps) {
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

/** Whatever is typed is kept: another step, a reload and Back find it. */
export function useTypedKept({ fields }: BuilderForm, change: StepProps['change']): void {
  useEffect(
    () => fields.subscribe({ formState: { values: true }, callback: ({ values }) => change(values) }),
    [fields, change],
  );
}
