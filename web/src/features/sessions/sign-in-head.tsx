import { useText } from '../../lib/text/text.ts';

export function SignInHead({ text: lead }: { text: string }) {
  const text = useText('sessions');
  return (
    <div>
      <h1 className="text-display">{text('sign_in.title')}</h1>
      <p className="text-md text-pretty text-ink-2">{lead}</p>
    </div>
  );
}
