import { useRef } from 'react';

/** Turns the pages of a list, and brings its top back into sight where that has scrolled away. */
export function usePageTurn(onPage: (page: number) => void) {
  const place = useRef<HTMLDivElement>(null);
  const turnTo = (page: number) => {
    onPage(page);
    const isAbove = (place.current?.getBoundingClientRect().top ?? 0) < 0;
    if (isAbove) place.current?.scrollIntoView();
  };
  return { place, turnTo };
}
