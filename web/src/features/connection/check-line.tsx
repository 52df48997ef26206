import { type CheckId, type CheckResult, checkOf, reportSetups } from '@coursefront/contract/customers/site-checks.ts';
import { localeOf } from '@coursefront/contract/languages.ts';
import { CircleDashed, ExternalLink } from 'lucide-react';
import { useId } from 'react';
import type connection from '../../../../texts/en/connection.json';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Spinner } from '../../ui/pictures/spinner.tsx';
import { Badge } from '../../ui/text/badge.tsx';

type CheckLineProps = {
  id: CheckId;
  result: CheckResult | undefined;
  busy: boolean;
  /** The line that has to be right before this one can be checked; undefined if the site does not say. */
  waitsFor: CheckId | undefined;
  /** The address of the site, for links to its pages. */
  address: string;
  /** Takes over what was found: the site's own address or the name of its cookie. */
  onUse: ((found: string) => void) | undefined;
};

/** One line of the list: what it is, why it is needed, what is wrong, and what to click. */
export function CheckLine({ id, result, busy, waitsFor, address, onUse }: CheckLineProps) {
  const text = useText('connection');
  const heading = useId();
  return (
    <li aria-labelledby={heading} className="grid gap-2 px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={heading} className="text-density font-semibold text-ink">
          {text(`title.${id}`)}
        </h3>
        <LineState id={id} result={result} busy={busy} />
      </div>
      <p className="max-w-prose text-sm text-ink-2">
        <span className="sr-only">{text('line.why')}: </span>
        {text(`why.${id}`)}
      </p>
      {result?.state === 'good' && result.found && id !== 'cron' && (
        <p className="text-sm text-ink-3 wrap-anywhere">
          <bdi>{result.found}</bdi>
        </p>
      )}
      {result?.state === 'unknown' && (
        <p className="text-sm text-ink-3">
          {waitsFor ? text('line.waits', { item: text(`title.${waitsFor}`) }) : text('line.unsaid')}
        </p>
      )}
      {result?.state === 'wrong' && <Problem result={result} address={address} onUse={onUse} />}
    </li>
  );
}

type WaitingLineProps = { ids: readonly CheckId[]; waitsFor: CheckId; busy: boolean };

/** Several lines that wait for the same one: they have nothing else to say. */
export function WaitingLine({ ids, waitsFor, busy }: WaitingLineProps) {
  const text = useText('connection');
  const names = new Intl.ListFormat(localeOf(useLanguage()), { type: 'unit' }).format(
    ids.map((id) => text(`title.${id}`)),
  );
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-4 text-sm text-ink-2">
      <span className="max-w-prose">{text('line.waits_several', { item: text(`title.${waitsFor}`), names })}</span>
      <LineState id={waitsFor} result={waitingResult(waitsFor)} busy={busy} />
    </li>
  );
}

const waitingResult = (id: CheckId): CheckResult => ({ id, state: 'unknown', problem: null, names: [], found: null });

function LineState({ id, result, busy }: Pick<CheckLineProps, 'id' | 'result' | 'busy'>) {
  const text = useText('connection');
  if (busy)
    return (
      <span className="inline-flex items-center gap-1.5 text-sm text-ink-3">
        <Spinner />
        {text('state.running')}
      </span>
    );
  if (!result) return null;
  if (result.state === 'good') return <Badge kind="success">{text('state.good')}</Badge>;
  if (result.state === 'unknown') return <Badge icon={CircleDashed}>{text('state.unknown')}</Badge>;
  return checkOf(id).needed ? (
    <Badge kind="danger">{text('state.wrong')}</Badge>
  ) : (
    <Badge kind="warning">{text('state.advised')}</Badge>
  );
}

function Problem({ result, address, onUse }: { result: CheckResult } & Pick<CheckLineProps, 'address' | 'onUse'>) {
  const text = useText('connection');
  const { id, found, names } = result;
  const key = problemKey(result);
  const { menu, page } = checkOf(id);
  return (
    <div className="grid gap-3 rounded-md border border-line bg-surface-2 px-4 py-3 text-sm">
      <p className="font-medium text-ink wrap-anywhere">
        {text(key as ProblemKey, { found: leftToRight(found ?? '') })}
      </p>
      {names.length > 0 && <Names names={names} />}
      {onUse && found && (
        <Button className="justify-self-start" onClick={() => onUse(found)}>
          {text('line.use', { value: leftToRight(found) })}
        </Button>
      )}
      <div className="grid gap-1.5 border-t border-line pt-3">
        <p className="font-semibold text-ink">{text(menu ? 'line.fix' : 'line.fix_elsewhere')}</p>
        {menu && (
          <p dir="ltr" className="text-start font-medium text-ink-2 wrap-anywhere">
            {menu}
          </p>
        )}
        <Steps id={id} />
        {page && (
          <a
            href={`${address}${page}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-1.5 justify-self-start"
          >
            {text('line.open')}
            <Icon of={ExternalLink} size="sm" />
          </a>
        )}
      </div>
    </div>
  );
}

function Steps({ id }: { id: CheckId }) {
  const text = useText('connection');
  const setup = id in reportSetups ? reportSetups[id as keyof typeof reportSetups] : undefined;
  const words = text(fixKey(id), {
    source: leftToRight(setup?.source ?? ''),
    columns: leftToRight(setup?.columns.join(', ') ?? ''),
    condition: leftToRight(setup?.condition ?? ''),
  });
  const steps = words.split('\n');
  if (steps.length === 1) return <p className="max-w-prose text-ink-2">{words}</p>;
  return (
    <ol className="grid max-w-prose list-decimal gap-1 ps-5 text-ink-2">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

/** Names that must be typed into Moodle to the letter. */
function Names({ names }: { names: readonly string[] }) {
  const text = useText('connection');
  return (
    <>
      <ul className="grid gap-1">
        {names.map((name) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <code dir="ltr" className="wrap-anywhere text-ink">
              {name}
            </code>
            <span>
              <span className="sr-only">{text('line.copy_named', { name })}</span>
              <CopyButton
                size="sm"
                variant="ghost"
                text={name}
                label={text('line.copy')}
                copiedLabel={text('line.copied')}
              />
            </span>
          </li>
        ))}
      </ul>
      {names.length > 1 && (
        <div>
          <CopyButton
            size="sm"
            text={names.join('\n')}
            label={text('line.copy_all')}
            copiedLabel={text('line.copied')}
          />
        </div>
      )}
    </>
  );
}

type Wrong = (typeof connection)['wrong'];
type ProblemKey = { [Line in keyof Wrong]: `wrong.${Line}.${keyof Wrong[Line] & string}` }[keyof Wrong];
type FixKey = `fix.${keyof (typeof connection)['fix']}`;

/** Lines of a kind share their words. */
const kindOf = (id: CheckId): string => {
  if (id.startsWith('rights_')) return 'rights';
  if (id.startsWith('report_')) return 'report';
  return id === 'more_functions' ? 'functions' : id;
};

const problemKey = ({ id, problem }: CheckResult) => `wrong.${kindOf(id)}.${problem}` as ProblemKey;
const fixKey = (id: CheckId) => `fix.${kindOf(id)}` as FixKey;
