import { isForSiteCheck, type TroubleParty, troubleOf } from '@coursefront/contract/operations/troubles.ts';
import { Link } from '@tanstack/react-router';
import { leftToRight } from '../lib/text/left-to-right.ts';
import { useText } from '../lib/text/text.ts';

type TroubleWordsProps = {
  error: string;
  /** Whose answers are kept there, for those that do not say it. */
  place?: TroubleParty;
  /** The address of the page that checks the learning site. */
  check?: string | undefined;
  /** In a history: what happened, without what to do. */
  past?: boolean;
};

/** The trouble in one sentence. */
export function useSaidTrouble() {
  const text = useText('troubles');
  return (error: string, place: TroubleParty): string => {
    const { kind, name } = troubleOf(error, place);
    return text(`said.${kind}`, { name: leftToRight(name ?? '') });
  };
}

/** Says in words what went wrong and what to do about it. The error's own message is there for the people who fix it. */
export function TroubleWords({ error, place = 'own', check, past = false }: TroubleWordsProps) {
  const text = useText('troubles');
  const { kind } = troubleOf(error, place);
  const said = useSaidTrouble()(error, place);
  if (past)
    return (
      <div className="text-ink-3">
        <p className="text-xs wrap-anywhere">{said}</p>
        <RawError error={error} />
      </div>
    );
  return (
    <div className="grid max-w-prose justify-items-start gap-0.5 text-sm">
      <p className="font-medium wrap-anywhere">{said}</p>
      <p className="text-ink-2">{text(`fix.${kind}`)}</p>
      {check !== undefined && isForSiteCheck(error, place) && (
        <Link to={check} className="inline-flex min-h-6 items-center max-md:min-h-11">
          {text('check_site')}
        </Link>
      )}
      <RawError error={error} />
    </div>
  );
}

/** A message of a program, on request: English, always from left to right. */
export function RawError({ error }: { error: string }) {
  const text = useText('troubles');
  return (
    <details className="text-xs">
      <summary className="w-fit cursor-pointer py-1 max-md:min-h-11 max-md:content-center">{text('details')}</summary>
      <p dir="ltr" className="max-w-prose text-start wrap-anywhere whitespace-pre-wrap">
        {error}
      </p>
    </details>
  );
}
