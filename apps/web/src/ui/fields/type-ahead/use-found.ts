import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { problemMessage } from '../../../lib/calls/call-problem.ts';

export type SearchQuery<Item> = Pick<
  UseQueryOptions<Item[], Error, Item[], readonly string[]>,
  'queryKey' | 'queryFn'
>;

/** Searches start only here; fewer letters match everybody. */
export const shortestSearch = 2;

const debounceMs = 300;

type Search<Item> = {
  getQuery: (text: string) => SearchQuery<Item>;
  /** What is looked for, in the plural: `donors`. */
  things: string;
  /** Whether somebody waits for the result, so that no typing pause is needed. */
  isUrgent?: boolean;
};

/** The matches for the text, a moment after a typing pause. */
export function useFound<Item extends { _id: string }>(search: string, options: Search<Item>) {
  const { getQuery, things, isUrgent = false } = options;
  const [settled] = useDebouncedValue(search, debounceMs);
  const text = isUrgent ? search : settled;
  const isWanted = search.length >= shortestSearch;
  const { data, error, isFetching } = useQuery({
    ...getQuery(text),
    enabled: isWanted && text === search,
    staleTime: 10_000,
    retry: false,
  });
  // Results for another text must never be picked by a fast typist.
  const found = isWanted && text === search && data ? data : nothing;
  const isSearching = isWanted && (text !== search || isFetching);
  return { found: found as Item[], isSearching, trouble: findTrouble() };

  function findTrouble() {
    if (!isWanted || isSearching) return null;
    if (error) return problemMessage(error, `An error occurred while fetching ${things}`);
    return data?.length === 0 ? `No ${things} found for “${search}”.` : null;
  }
}

const nothing: never[] = [];
