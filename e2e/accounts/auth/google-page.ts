import { expect, type Page } from '@playwright/test';

export async function goToGoogle(page: Page, label: string) {
  await page.getByRole('link', { name: label }).click();
  await expect(page.getByRole('heading', { name: 'Test sign-in' })).toBeVisible();
}

export async function continueAs(page: Page, email: string) {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}
