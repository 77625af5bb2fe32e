import type { BrowserCommand } from 'vitest/node';
import type {} from '@vitest/browser-playwright';

/** What the system prefers, which a page can read and not set. */
export const setColorScheme: BrowserCommand<[scheme: 'light' | 'dark']> = async (
  { page },
  colorScheme,
) => {
  await page.emulateMedia({ colorScheme });
};
