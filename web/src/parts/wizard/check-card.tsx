import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Search } from '../../lib/routes/search.ts';
import { Card, CardHead } from '../../ui/layout/card.tsx';

type Answer = { label: string; value: ReactNode; action?: ReactNode };

/** All answers of a wizard on its last step, each with a link to the step where it can be changed. */
export function CheckCard({ title, answers }: { title: string; answers: readonly Answer[] }) {
  return (
    <Card padded={false}>
      <CardHead title={title} />
      <dl className="divide-y divide-line text-sm">
        {answers.map(({ label, value, action }) => (
          <div key={label} className="flex flex-wrap gap-x-4 gap-y-1 px-5 py-4">
            <dt className="w-32 shrink-0 text-ink-3">{label}</dt>
            <dd className="min-w-48 grow basis-0">{value}</dd>
            {action && <dd>{action}</dd>}
          </div>
        ))}
      </dl>
    </Card>
  );
}

export function AnswerLines({ lines }: { lines: readonly (string | undefined)[] }) {
  return lines.filter(Boolean).map((line) => (
    <p key={line} className="wrap-anywhere">
      <bdi>{line}</bdi>
    </p>
  ));
}

/** `label` names the answer for screen readers, which meet the same word in every row. */
export const ChangeLink = ({ search, label, children }: { search: Search; label: string; children: string }) => (
  <Link to="." search={search} aria-label={label}>
    {children}
  </Link>
);
