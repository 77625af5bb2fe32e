import { useCallback, useEffect, useState } from 'react';

/**
 * Leads out of the app to a page of an outside service:
 * `const [isLeaving, leaveFor] = useLeaving()`. What says "Redirecting..." stays so until the next
 * page is there, and no longer when somebody comes back to this one with the browser's Back.
 */
export function useLeaving(): [boolean, (url: string) => void] {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  const leaveFor = useCallback((url: string) => {
    if (!isPageAddress(url)) throw new TypeError(`${url} is no page`);
    setLeaving(true);
    window.location.assign(url);
  }, []);
  return [isLeaving, leaveFor];
}

/** Nothing that a browser would run or show by itself, such as `javascript:` and `data:`. */
export const isPageAddress = (url: string) =>
  URL.canParse(url) && ['https:', 'http:'].includes(new URL(url).protocol);
