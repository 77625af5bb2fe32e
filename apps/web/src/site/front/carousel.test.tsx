import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountSitePage } from '../../../test/mount-site.tsx';
import FrontPage from '../front-page.tsx';

mountSitePage(FrontPage);

const dot = (name: string) => page.getByRole('button', { name: `Show ${name}` });
const nextTier = page.getByRole('button', { name: 'Next plan' });
const previousTier = page.getByRole('button', { name: 'Previous plan' });

async function expectShown(name: string) {
  const plan = page.getByRole('link', { name: `Start free trial with ${name}` });
  await expect.element(plan).toBeInViewport();
  await expect.element(dot(name)).toHaveAttribute('aria-current', 'true');
  // The others are neither visible nor reachable.
  const reachable = [...document.querySelectorAll('[data-track] > li:not([inert])')];
  expect(reachable).toHaveLength(1);
  expect(reachable[0]?.textContent).toContain(name);
}

test('the tiers on a phone start at Growth and move by button, dot and key', async () => {
  await page.viewport(390, 844);
  document.querySelector('#pricing')?.scrollIntoView({ behavior: 'instant' });
  await expectShown('Growth');

  await nextTier.click();
  await expectShown('Power');
  await expect.element(nextTier).toHaveAttribute('aria-disabled', 'true');
  await previousTier.click();
  await previousTier.click();
  await expectShown('Starter');
  await expect.element(previousTier).toHaveAttribute('aria-disabled', 'true');

  await dot('Power').click();
  await expectShown('Power');
  await userEvent.keyboard('{ArrowLeft}');
  await expectShown('Growth');
  await userEvent.keyboard('{ArrowRight}');
  await expectShown('Power');
  await userEvent.keyboard('{ArrowLeft}');
});

test('only a swipe of more than 50 pixels moves the tiers', async () => {
  await page.viewport(390, 844);
  document.querySelector('#pricing')?.scrollIntoView({ behavior: 'instant' });
  await expectShown('Growth');
  swipe(-50);
  await expectShown('Growth');
  swipe(-51);
  await expectShown('Power');
  swipe(-200);
  await expectShown('Power');
  swipe(120);
  await expectShown('Growth');
  swipe(60, 200);
  await expectShown('Growth');
});

/** A swipe on the plans by this distance to the side, and this distance down. */
function swipe(across: number, along = 0) {
  const track = document.querySelector('[data-track]');
  if (!track) throw new Error('The page has no plans.');
  const event = (type: string, clientX: number, clientY: number) => {
    const touch = new Touch({ identifier: 0, target: track, clientX, clientY });
    return new TouchEvent(type, { touches: [touch], changedTouches: [touch] });
  };
  track.dispatchEvent(event('touchstart', 200, 400));
  track.dispatchEvent(event('touchend', 200 + across, 400 + along));
}
