import type { Pagination } from '@pledgewell/contract';

const count = new Intl.NumberFormat('en-US');

/** Which records are on the page: `Showing 1 to 25 of 1,053 donors`. */
export function showingLine({ page, limit, total }: Pagination, things: string): string {
  const first = count.format((page - 1) * limit + 1);
  const last = count.format(Math.min(page * limit, total));
  return `Showing ${first} to ${last} of ${counted(total, things)}`;
}

/** The number of results, or else which records are on the page. */
export const foundLine = (pagination: Pagination, things: string, search: string | undefined) =>
  search === undefined
    ? showingLine(pagination, things)
    : `Showing ${counted(pagination.total, 'results')} for "${search}"`;

/** `1 donor`, `1 entry`, `1,053 donors`. */
const counted = (total: number, things: string) =>
  `${count.format(total)} ${total === 1 ? things.replace(/ies$/, 'y').replace(/s$/, '') : things}`;
