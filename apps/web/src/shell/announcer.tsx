import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Tells screen readers which page has opened, like a full page load. */
export function Announcer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  useEffect(() => {
    // The document's title is set together with the page, so it is read afterwards.
    const timer = setTimeout(() => setTitle(document.title), 100);
    return () => clearTimeout(timer);
  }, [pathname]);

  return <VisuallyHidden role="status">{title}</VisuallyHidden>;
}
