import type { CheckId, CheckResult } from '@coursefront/contract/customers/site-checks.ts';
import type connection from '../../../../texts/en/connection.json';

type Wrong = (typeof connection)['wrong'];
export type ProblemKey = { [Line in keyof Wrong]: `wrong.${Line}.${keyof Wrong[Line] & string}` }[keyof Wrong];
type FixKey = `fix.${keyof (typeof connection)['fix']}`;

/** Lines of a kind share their words. */
const kindOf = (id: CheckId): string => {
  if (id.startsWith('rights_')) return 'rights';
  if (id.startsWith('report_')) return 'report';
  return id === 'more_functions' ? 'functions' : id;
};

export const problemKey = ({ id, problem }: CheckResult) => `wrong.${kindOf(id)}.${problem}` as ProblemKey;
export const fixKey = (id: CheckId) => `fix.${kindOf(id)}` as FixKey;
