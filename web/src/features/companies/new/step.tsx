import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import type { CompanyForm } from '../form/details-fields.tsx';
import type { CompanyDraft } from '../form/draft.ts';

export type StepProps = {
  draft: CompanyDraft;
  change: (changes: Partial<CompanyDraft>) => void;
  begun: RefObject<boolean>;
};

type StepCardProps = { title: string; text: string; begun: RefObject<boolean>; children: ReactNode };

/** What the step asks. After a move to it the focus stands here, so that those who listen hear where they are. */
export function StepCard({ title, text, begun, children }: StepCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (begun.current) heading.current?.focus();
    begun.current = true;
  }, [begun]);
  return (
    <Card className="grid gap-6">
      <div>
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          {title}
        </h2>
        <p className="mt-0.5 text-ink-2">{text}</p>
      </div>
      {children}
    </Card>
  );
}

/** Whatever is typed is kept: another step, a reload and Back find it. */
export function useTypedKept({ fields }: CompanyForm, change: StepProps['change']): void {
  useEffect(
    () => fields.subscribe({ formState: { values: true }, callback: ({ values }) => change(values) }),
    [fields, change],
  );
}
