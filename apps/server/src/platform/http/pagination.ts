import type { Pagination } from '@pledgewell/contract';

/** An empty list has one empty page. */
export const toPagination = (
  { page, limit }: { page: number; limit: number },
  total: number,
): Pagination => ({ page, limit, total, totalPages: Math.max(1, Math.ceil(total / limit)) });
