import {
  offeredRanges,
  type ReportKind,
  readReportSeries,
  reportKinds,
} from '@coursefront/contract/reports/reports.ts';
import { useAddressSearch } from '../../lib/routes/address.ts';
import type { Search } from '../../lib/routes/search.ts';
import { useListAddress } from '../../lib/routes/use-list-address.ts';
import { useEventZone } from '../../lib/session/site.ts';
import { wallClock } from '../../lib/text/zoned-time.ts';

const filterNames = ['range', 'from', 'to', 'company_id', 'courseid', 'group_id', 'search'] as const;

/** The report and its filters live in the address: links, Back and reload give the same page. */
export function useReportAddress() {
  const search = useAddressSearch();
  const { query, change } = useListAddress(readReportSeries);
  const report = reportKinds.find((kind) => kind === search.report) ?? 'completions';
  return {
    report,
    // A link can name a period that the report does not have.
    filters: query.range && !offeredRanges(report).includes(query.range) ? { ...query, range: undefined } : query,
    change,
    /** The same filters for another report, without sort order and page. */
    linkTo: (other: ReportKind): Search => {
      const kept = filterNames.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]]));
      const { range, ...link }: Search = { ...Object.fromEntries(kept), report: other };
      const isOffered = offeredRanges(other).some((one) => one === range);
      return { ...link, ...(range !== undefined && isOffered && { range }) };
    },
  };
}

/** By the clock of the instance, as the server has it. */
export const useToday = (): string => wallClock(new Date().toISOString(), useEventZone()).date;

export type ReportAddress = ReturnType<typeof useReportAddress>;
