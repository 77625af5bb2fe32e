import { expect, type Page } from '@playwright/test';

/** The landing page in the words of somebody who looks at it. */
export const landing = (page: Page) => ({
  open: async (path = '/') => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },

  bar: page.getByRole('banner'),
  sectionLink: (name: string) =>
    page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }),

  openMenu: page.getByRole('button', { name: 'Open menu' }),
  closeMenu: page.getByRole('button', { name: 'Close menu' }),
  menu: page.locator('#menu'),

  plan: (name: string) => page.getByRole('link', { name: `Start free trial with ${name}` }),
  dot: (name: string) => page.getByRole('button', { name: `Show ${name}` }),
  previousPlan: page.getByRole('button', { name: 'Previous plan' }),
  nextPlan: page.getByRole('button', { name: 'Next plan' }),

  /** Scrolls so that a section's top stands this far below the window's. */
  bringTo: (id: string, top: number) =>
    page.evaluate(
      ([section, distance]) => {
        const place = document.getElementById(section)?.getBoundingClientRect().top ?? 0;
        window.scrollBy({ top: Math.ceil(place) - distance, behavior: 'instant' });
      },
      [id, top] as const,
    ),

  /** Scrolls to exactly this many pixels. */
  scrollTo: (top: number) =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top),
});
