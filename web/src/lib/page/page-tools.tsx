import type { AnswerOf, Endpoint } from '@coursefront/contract/endpoint.ts';
import { type AnchorHTMLAttributes, type ComponentType, createContext, type Ref, use } from 'react';
import type { CallInput } from '../api/api.ts';
import type { ApiFailure } from '../api/api-failure.ts';
import type { Search } from '../routes/search.ts';

/** A page of the product: its path below `/v`, or `.` for the current one. */
export type Target = { to: string; search: Search; resetScroll?: boolean };

export type PageLinkProps = Target &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { ref?: Ref<HTMLAnchorElement> };

export type Navigate = (target: Target & { replace?: boolean }) => void;

export type ReadingOptions = {
  /** Keeps the previous answer until the new one arrives, for the pages of a list. */
  keepPrevious?: boolean;
  /** Does not read again within this many minutes, for data that hardly changes. */
  freshMinutes?: number;
  /** Nothing is read while this is false. */
  when?: boolean;
};

/** An answer of the API on its way to a page. */
export type Reading<Answer> = { isFetching: boolean; isPlaceholderData: boolean; refetch: () => unknown } & (
  | { isPending: true; data: undefined; error: null }
  | { isPending: false; data: undefined; error: ApiFailure }
  | { isPending: false; data: Answer; error: ApiFailure | null }
);

/**
 * How a page links, navigates and reads. The app gives its router and its queries. The public shop, which must load
 * little code, gives light ones of its own, so that the same components serve both.
 */
export type PageTools = {
  Link: ComponentType<PageLinkProps>;
  useSearch: () => Search;
  useNavigate: () => Navigate;
  useRead: <E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: ReadingOptions) => Reading<AnswerOf<E>>;
};

export const PageToolsContext = createContext<PageTools | null>(null);

function useTools(): PageTools {
  const tools = use(PageToolsContext);
  if (!tools) throw new Error('The page has no tools yet.');
  return tools;
}

export function PageLink(props: PageLinkProps) {
  const { Link } = useTools();
  return <Link {...props} />;
}

export const usePageSearch: PageTools['useSearch'] = () => useTools().useSearch();

export const usePageNavigate: PageTools['useNavigate'] = () => useTools().useNavigate();

/** Fetches an endpoint's answer when the component mounts. */
export const useRead: PageTools['useRead'] = (endpoint, input, options) => useTools().useRead(endpoint, input, options);
