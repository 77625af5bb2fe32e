import type { Page } from '@playwright/test';
import { expect, test } from '../world/test.ts';
import { landing } from './landing.ts';

const expectShown = async (page: Page, name: string) => {
  const site = landing(page);
  await expect(site.plan(name)).toBeInViewport();
  await expect(site.dot(name)).toHaveAttribute('aria-current', 'true');
  // The others are out of sight and out of reach.
  await expect(page.locator('[data-track] > li:not([inert])')).toHaveCount(1);
  await expect(page.locator('[data-track] > li:not([inert])')).toContainText(name);
};

test('the plans start at Growth and move by button, dot, key and a swipe of more than 50 pixels @phone', async ({
  page,
}) => {
  await test.step('the plans start at Growth and move by button, dot and key', async () => {
    const site = landing(page);
    await site.open('/#pricing');
    await expectShown(page, 'Growth');

    await site.nextPlan.click();
    await expectShown(page, 'Power');
    await expect(site.nextPlan).toHaveAttribute('aria-disabled', 'true');
    await site.previousPlan.click();
    await site.previousPlan.click();
    await expectShown(page, 'Starter');
    await expect(site.previousPlan).toHaveAttribute('aria-disabled', 'true');

    await site.dot('Power').click();
    await expectShown(page, 'Power');
    await page.keyboard.press('ArrowLeft');
    await expectShown(page, 'Growth');
    await page.keyboard.press('ArrowRight');
    await expectShown(page, 'Power');
  });

  await test.step('a swipe of more than 50 pixels moves the plans, a shorter one does not', async () => {
    await page.keyboard.press('ArrowLeft');
    await expectShown(page, 'Growth');
    await swipe(page, -50);
    await expectShown(page, 'Growth');
    await swipe(page, -51);
    await expectShown(page, 'Power');
    await swipe(page, -200);
    await expectShown(page, 'Power');
    await swipe(page, 120);
    await expectShown(page, 'Growth');
    await swipe(page, 60, 200);
    await expectShown(page, 'Growth');
  });
});

/** A finger on the plans that moves this far to the side, and this far down. */
async function swipe(page: Page, across: number, along = 0) {
  await page.locator('[data-track]').dispatchEvent('touchstart', touches(200, 400));
  await page.locator('[data-track]').dispatchEvent('touchend', touches(200 + across, 400 + along));
}

const touches = (clientX: number, clientY: number) => {
  const touch = { identifier: 0, clientX, clientY };
  return { touches: [touch], changedTouches: [touch] };
};
