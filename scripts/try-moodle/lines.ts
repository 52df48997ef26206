import { type CheckResult, checkOf, reportSetups } from '../../contract/src/customers/site-checks.ts';
import { textFrom } from '../../contract/src/texts.ts';
import connection from '../../texts/en/connection.json' with { type: 'json' };

const text = (key: string, params: Record<string, string> = {}) => textFrom(connection, key, 'en', params);

/** Lines of a kind share their words, as on the assistant's page. */
const kindOf = (id: string) =>
  id.startsWith('rights_')
    ? 'rights'
    : id.startsWith('report_')
      ? 'report'
      : id === 'more_functions'
        ? 'functions'
        : id;

const marks = { good: '✓', unknown: '–', wrong: '✗' };

/** Whether the product cannot work with it. */
export const isMissing = ({ id, state }: CheckResult) => state !== 'good' && checkOf(id).needed;

/** One line of the list, and below it what is wrong and what to do. */
export function linesOf(result: CheckResult): string[] {
  const { id, state, problem, names, found } = result;
  const { needed, menu } = checkOf(id);
  const mark = state === 'wrong' && !needed ? '!' : marks[state];
  const title = `  ${mark} ${text(`title.${id}`)}`;
  if (state === 'good') return [found ? `${title}: ${found}` : title];
  if (state === 'unknown') return [title];
  const setup = id in reportSetups ? reportSetups[id as keyof typeof reportSetups] : undefined;
  const fix = text(`fix.${kindOf(id)}`, {
    source: setup?.source ?? '',
    columns: setup?.columns.join(', ') ?? '',
    condition: setup?.condition ?? '',
  });
  return [
    title,
    `      ${text(`why.${id}`)}`,
    `      ${text(`wrong.${kindOf(id)}.${problem}`, { found: found ?? '' })}`,
    ...names.map((name) => `        ${name}`),
    ...(menu ? [`      → ${menu}`] : []),
    ...fix.split('\n').map((step) => `      → ${step}`),
  ];
}

export const groupTitle = (group: string) => text(`group.${group}`);
