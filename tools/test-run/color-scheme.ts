import type { BrowserCommand } from 'vitest/node';
import type {} from '@vitest/browser-playwright';

/** The system's preferred color scheme, which a page can read but not set. */
export const setColorScheme: BrowserCommand<[scheme: 'light' | 'dark']> = async (
  { page },
  colorScheme,
) => {
  await page.emulateMedia({ colorScheme });
};
