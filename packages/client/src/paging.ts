import type { Input, Route } from './route.ts';

/** What paged replies have: a cursor for changes, the last entry, or the number of pages. */
type Page = {
  data: unknown[];
  cursor?: string;
  hasMore?: boolean;
  next?: string | null;
  pagination?: { page: number; totalPages: number };
};

/** The entries of all pages, one after the other. The next page is asked for when it is needed. */
export async function* eachEntry(
  route: Route,
  first: Input,
  send: (input: Input) => Promise<unknown>,
): AsyncGenerator<unknown, void> {
  let input: Input | null = first;
  while (input !== null) {
    const page = (await send(input)) as Page;
    yield* page.data;
    input = nextInput(route, input, page);
  }
}

/** The input of the next page, or null at the end. */
function nextInput({ paging, pagedBy }: Route, input: Input, page: Page): Input | null {
  const next = paging === undefined ? null : nextPage(paging, page);
  if (next === null) return null;
  if (pagedBy !== 'body') return { ...input, ...next };
  return { ...input, body: { ...(input.body as object | undefined), ...next } };
}

/** A list that takes a cursor and gave none is paged by number, so that nothing is left out. */
function nextPage(paging: NonNullable<Route['paging']>, page: Page): Input | null {
  const { pagination, cursor, hasMore, next } = page;
  if (paging === 'cursor' && cursor !== undefined) return hasMore ? { cursor } : null;
  if (paging === 'before') return next ? { before: next } : null;
  if (!pagination || pagination.page >= pagination.totalPages) return null;
  return { page: pagination.page + 1 };
}
