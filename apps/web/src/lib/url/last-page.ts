import { useEffect, useEffectEvent } from 'react';

type PagedQuery = {
  data: { pagination: { totalPages: number } } | undefined;
  /** The data belongs to another page or filter, and says nothing about this one. */
  isPlaceholderData: boolean;
};

type ChangePage = (patch: { page: number }, options: { replace: true }) => void;

/** Deleting the only row of the last page leaves it empty, so the previous page is shown. */
export function useLastPage(
  page: number,
  { data, isPlaceholderData }: PagedQuery,
  change: ChangePage,
) {
  const known = isPlaceholderData ? undefined : data?.pagination.totalPages;
  const last = Math.max(1, known ?? page);
  const go = useEffectEvent(() => change({ page: last }, { replace: true }));
  useEffect(() => {
    if (page > last) go();
  }, [page, last]);
}
