import type { Pagination } from '@pledgewell/contract';

const count = new Intl.NumberFormat('en-US');

/** What the list says about itself: which donors these are of how many, or what a search found. */
export function pagerLine({ page, limit, total }: Pagination, search: string | undefined) {
  if (search !== undefined) return `Showing ${count.format(total)} result(s) for "${search}"`;

  const first = count.format((page - 1) * limit + 1);
  const last = count.format(Math.min(page * limit, total));
  return `Showing ${first} to ${last} of ${count.format(total)} donors`;
}
