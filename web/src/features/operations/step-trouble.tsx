import { useText } from '../../lib/text/text.ts';
import { Trouble } from './trouble.tsx';

/** By the codes of Moodle's web service and our own words; the first that fits. */
const kinds = [
  ['course', /course is gone/i],
  ['function', /accessexception|enablewsdescription/],
  ['token', /invalidtoken|wsaccessuser/],
  ['role', /wsusercannotassign/],
  ['permission', /nopermissions|requireloginerror|contextnotvalid|cannotview|usernotviewable/],
  ['closed', /wsnoinstance|wscannotenrol/],
  ['address', /another account has this address|not an e-mail address/],
  ['suspended', /account is suspended/i],
] as const;

/** The function that the site refuses, such as `enrol_manual_enrol_users`. */
const functionIn = (error: string): string | undefined => error.match(/\b[a-z]+(?:_[a-z]+){2,}\b(?=:)/)?.[0];

/** What the learning site refuses and how that is repaired, in words if its answer is a known one, and below it the answer itself. */
export function StepTrouble({ error }: { error: string }) {
  const text = useText('operations');
  const kind = kinds.find(([, pattern]) => pattern.test(error))?.[0];
  if (!kind) return <Trouble>{error}</Trouble>;
  const name = functionIn(error);
  return (
    <>
      <p className="max-w-prose text-sm text-danger">
        {kind === 'function' && name ? text('step_trouble.named_function', { name }) : text(`step_trouble.${kind}`)}
      </p>
      <Trouble quiet>{error}</Trouble>
    </>
  );
}
