import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeAll, beforeEach } from 'vitest';
import { page } from 'vitest/browser';

/** A page of the public site for all tests of a file, with the site's own small script. */
export function mountSitePage(Page: ComponentType) {
  beforeAll(async () => {
    document.documentElement.lang = 'en';
    document.title = 'Public page';
    flushSync(() => createRoot(document.body).render(<Page />));
    await import('../src/site/behavior/main.ts');
  });
  beforeEach(async () => {
    await page.viewport(1_440, 900);
    scrollToPixel(0);
  });
}

/** Scrolls to exactly this many pixels. */
export const scrollToPixel = (top: number) => window.scrollTo({ top, behavior: 'instant' });
