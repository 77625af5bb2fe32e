import { useCallback, useEffect, useState } from 'react';

/**
 * Leaves the app for an outside page: `const [isRedirecting, redirectTo] = useRedirect()`.
 * "Redirecting..." stays until the next page has loaded, and ends when somebody returns with the
 * browser's Back button.
 */
export function useRedirect(): [boolean, (url: string) => void] {
  const [isRedirecting, setRedirecting] = useState(false);
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setRedirecting(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  const redirectTo = useCallback((url: string) => {
    if (!isPageUrl(url)) throw new TypeError(`${url} is not a page`);
    setRedirecting(true);
    window.location.assign(url);
  }, []);
  return [isRedirecting, redirectTo];
}

/** Refuses URLs that a browser would run or render itself, such as `javascript:` and `data:`. */
export const isPageUrl = (url: string) =>
  URL.canParse(url) && ['https:', 'http:'].includes(new URL(url).protocol);
