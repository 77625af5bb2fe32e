import { useEffect, useRef } from 'react';

/**
 * Scrolls the open one of a row of tabs or links into view if they do not all fit. It scrolls only
 * the row, never the page.
 */
export function useScrollActiveIntoView<Row extends HTMLElement>(opened: string) {
  const row = useRef<Row>(null);
  useEffect(() => {
    const open = row.current?.querySelector('[aria-selected="true"], [aria-current="page"]');
    if (!row.current || !(open instanceof HTMLElement)) return;
    row.current.scrollLeft = open.offsetLeft - (row.current.clientWidth - open.offsetWidth) / 2;
  }, [opened]);
  return row;
}
