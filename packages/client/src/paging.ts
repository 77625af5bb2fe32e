import type { Input, Route } from './route.ts';

/** What paged replies have: a cursor, the last entry, or the number of pages. */
type Page = {
  data: unknown[];
  nextCursor?: string | null;
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
export function nextInput({ paging, pagedBy }: Route, input: Input, page: Page): Input | null {
  if (paging === undefined) return null;
  const value = nextValue(paging, page);
  if (value === null) return null;
  if (pagedBy !== 'body') return { ...input, [paging]: value };
  return { ...input, body: { ...(input.body as object | undefined), [paging]: value } };
}

function nextValue(paging: NonNullable<Route['paging']>, page: Page) {
  if (paging === 'cursor') return page.nextCursor ?? null;
  if (paging === 'before') return page.next ?? null;
  const { pagination } = page;
  if (!pagination || pagination.page >= pagination.totalPages) return null;
  return pagination.page + 1;
}
