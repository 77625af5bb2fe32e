import { useEffect, useEffectEvent } from 'react';

/** Deleting the only row of the last page leaves nothing there, so the page before takes over. */
export function useLastPage(
  page: number,
  totalPages: number | undefined,
  goTo: (page: number) => void,
) {
  const last = Math.max(1, totalPages ?? page);
  const go = useEffectEvent(() => goTo(last));
  useEffect(() => {
    if (page > last) go();
  }, [page, last]);
}
