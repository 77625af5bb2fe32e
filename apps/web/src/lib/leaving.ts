import { useCallback, useEffect, useState } from 'react';

/**
 * Leaves the app for an outside page: `const [isLeaving, leaveFor] = useLeaving()`.
 * "Redirecting..." stays until the next page has loaded, and ends when somebody returns with the
 * browser's Back button.
 */
export function useLeaving(): [boolean, (url: string) => void] {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  const leaveFor = useCallback((url: string) => {
    if (!isPageUrl(url)) throw new TypeError(`${url} is no page`);
    setLeaving(true);
    window.location.assign(url);
  }, []);
  return [isLeaving, leaveFor];
}

/** Refuses URLs that a browser would run or render itself, such as `javascript:` and `data:`. */
export const isPageUrl = (url: string) =>
  URL.canParse(url) && ['https:', 'http:'].includes(new URL(url).protocol);
