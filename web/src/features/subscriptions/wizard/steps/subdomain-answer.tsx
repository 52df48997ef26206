import { readDomains, type subdomainFaults } from '@coursefront/contract/customers/customers.ts';
import type { ErrorCode } from '@coursefront/contract/errors.ts';
import { Subdomain } from '@coursefront/contract/values/fields.ts';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useEndpoint } from '../../../../lib/api/use-endpoint.ts';
import { useSite } from '../../../../lib/session/site.ts';
import { leftToRight } from '../../../../lib/text/left-to-right.ts';
import { sayError, useText } from '../../../../lib/text/text.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Icon } from '../../../../ui/pictures/icon.tsx';
import { Spinner } from '../../../../ui/pictures/spinner.tsx';
import { useSubscribing } from '../context.ts';

export const codeOfFault = {
  invalid: 'field.subdomain',
  not_allowed: 'subdomain.unavailable',
  taken: 'subdomain.taken',
} as const satisfies Record<(typeof subdomainFaults)[number], ErrorCode>;

type SubdomainAnswerProps = {
  onChoose: (subdomain: string) => void;
  /** The field itself already says what is wrong. */
  isSaid: boolean;
};

/** Whether the typed name is free; if not, similar names that are. */
export function SubdomainAnswer(props: SubdomainAnswerProps) {
  return (
    <div role="status" className="empty:hidden">
      <Answer {...props} />
    </div>
  );
}

function Answer({ onChoose, isSaid }: SubdomainAnswerProps) {
  const text = useText('subscriptions');
  const { product_domain } = useSite();
  const { draft } = useSubscribing();
  const typed = draft.subdomain.trim();
  const settled = useSettled(typed);
  const isName = Subdomain.safeParse(settled).success;
  const { data, error } = useEndpoint(
    readDomains,
    { query: { subdomain: settled, client_key: draft.clientKey } },
    { when: isName },
  );
  if (!isName) {
    // Nobody is told off after two letters.
    const isWrong = settled.length > 2 && settled === typed && !isSaid;
    return isWrong && <Notice kind="warning" title={sayError(codeOfFault.invalid)} />;
  }
  if (error && settled === typed) return null;
  if (!data || settled !== typed) {
    return (
      <p className="flex items-center gap-2 text-sm text-ink-3">
        <Spinner />
        {text('site.checking')}
      </p>
    );
  }
  if (!data.fault) {
    return (
      <p className="flex items-center gap-2 text-sm font-medium text-success">
        <Icon of={CircleCheck} size="sm" />
        {text('site.free', { domain: leftToRight(`${data.subdomain}.${product_domain}`) })}
      </p>
    );
  }
  return (
    <Notice
      kind="warning"
      title={sayError(codeOfFault[data.fault])}
      actions={data.suggestions.map((name) => (
        <Button key={name} size="sm" onClick={() => onChoose(name)}>
          <bdi dir="ltr">{name}</bdi>
        </Button>
      ))}
    >
      {data.suggestions.length > 0 && text('site.suggestions')}
    </Notice>
  );
}

const pauseMilliseconds = 300;

/** The text as it was when typing last paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
