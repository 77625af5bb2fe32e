import { expect, type Page } from '@playwright/test';

/** The landing page as its visitor sees it. */
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

  tier: (name: string) => page.getByRole('link', { name: `Start free trial with ${name}` }),
});
