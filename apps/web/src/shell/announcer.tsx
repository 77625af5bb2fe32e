import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Tells screen readers which page has opened, as a full page load would. */
export function Announcer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  useEffect(() => {
    // The document's title is set in the same turn as the page; reading it waits for that.
    const timer = setTimeout(() => setTitle(document.title), 100);
    return () => clearTimeout(timer);
  }, [pathname]);

  return <VisuallyHidden role="status">{title}</VisuallyHidden>;
}
