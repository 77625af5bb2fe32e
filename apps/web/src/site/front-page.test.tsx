import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectAccessibleNow } from '../../test/axe.ts';
import { expectVisibleStops, tabTo } from '../../test/keyboard.ts';
import { mountSitePage, scrollToPixel } from '../../test/mount-site.tsx';
import FrontPage from './front-page.tsx';

mountSitePage(FrontPage);

function findPlace(selector: string) {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`The page has no ${selector}.`);
  return page.elementLocator(element);
}

const heading = (name: string) => page.getByRole('heading', { name });

test('axe finds nothing at any step of the story, nor in an open answer', async () => {
  await expectAccessible();
  const question = page.getByText('What happens when the trial ends?');
  await question.click();
  for (const step of ['Overdue', 'Fulfilled']) {
    await page.getByRole('radio', { name: step }).click({ force: true });
    await expectAccessible();
  }
  await question.click();
});

test('the arrow keys step through the story of a pledge', async () => {
  const first = page.getByRole('radio', { name: 'Promised' });
  await first.click({ force: true });
  await expect.element(first).toHaveFocus();

  await userEvent.keyboard('{ArrowRight}');
  await expect.element(heading('A check comes in')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(heading('Nobody has to notice')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  await expect.element(heading('Promise kept')).toBeVisible();
  await expect.element(page.getByText('A check comes in')).not.toBeVisible();
});

test('every keyboard stop is visible', async () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await expectVisibleStops(12);
});

test('nothing is wider than the window at 320 pixels', async () => {
  await page.viewport(320, 700);
  expect(document.documentElement.scrollWidth).toBe(320);
});

const owner = `© ${new Date().getFullYear()} Pledgewell`;

test('the footer claims no rights that the license gives away, and leads to the license', async () => {
  const footer = page.getByRole('contentinfo');
  await expect.element(footer).toMatchTextContent(owner);
  await expect.element(footer).not.toMatchTextContent('All rights reserved');
  await expect
    .element(footer.getByRole('link', { name: 'License and source' }))
    .toHaveAttribute('href', '/about');
});

test('the parts that the server replaces are marked', () => {
  const claims = document.querySelectorAll('section[data-claims="true"] > dl:only-child > div');
  expect([...claims].map(({ textContent }) => textContent)).toHaveLength(3);
  expect(document.querySelectorAll('span[data-owner="true"]')).toHaveLength(2);
});

test('social links do not navigate', async () => {
  const links = page
    .getByRole('contentinfo')
    .getByRole('listitem')
    .getByRole('link', { name: /^(Facebook|X|LinkedIn)$/ });
  expect(links.elements()).toHaveLength(3);
  const before = location.href;

  await links.first().click();

  expect(location.href).toBe(before);
  await expect.element(links.first()).toBeInViewport();
});

test('every tier leads to sign-up with its name and its price', async () => {
  for (const [name, query] of [
    ['Starter', '?plan=starter&price=29'],
    ['Growth', '?plan=growth&price=59'],
    ['Power', '?plan=power&price=99'],
  ] as const) {
    const plan = page.getByRole('link', { name: `Start free trial with ${name}` });
    await expect.element(plan).toHaveAttribute('href', `/signup${query}`);
  }
});

const bar = page.getByRole('banner');
const sectionLink = (name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name });

const sections = [
  ['problem', 'Challenge'],
  ['solution', 'Solution'],
  ['pricing', 'Pricing'],
  ['features', 'Features'],
] as const;

/** Scrolls so that a section's top is this far below the window's. */
function bringTo(id: string, top: number) {
  const place = document.getElementById(id)?.getBoundingClientRect().top ?? 0;
  window.scrollBy({ top: Math.ceil(place) - top, behavior: 'instant' });
}

test('the bar is transparent at the top and blurred white after ten pixels', async () => {
  await expect.element(bar).toHaveStyle({ backgroundColor: 'rgba(0, 0, 0, 0)' });
  const style = getComputedStyle(bar.element());

  scrollToPixel(10);
  await expect.poll(() => style.backdropFilter).toBe('none');
  scrollToPixel(11);
  await expect.poll(() => style.backgroundColor).toMatch(/rgba\(255, 255, 255, 0\.\d+\)/);
  await expect.poll(() => style.backdropFilter).toMatch(/blur/);

  scrollToPixel(0);
  await expect.poll(() => style.backgroundColor).toBe('rgba(0, 0, 0, 0)');
});

test('the section at 100 pixels from the top is the active one', async () => {
  await expect.element(sectionLink('Features')).toHaveAttribute('aria-current', 'true');
  bringTo('problem', 101);
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  await expect.element(sectionLink('Features')).toHaveAttribute('aria-current', 'true');

  for (const [id, name] of sections) {
    bringTo(id, 99);
    await expect.element(sectionLink(name)).toHaveAttribute('aria-current', 'true');
    const marked = document.querySelectorAll('nav[aria-label="Sections"] [aria-current]');
    expect(marked).toHaveLength(1);
  }
});

test('the links of the bar lead to their sections and to the account', async () => {
  for (const [id, name] of sections) {
    await sectionLink(name).click();
    expect(location.hash).toBe(`#${id}`);
    await expect.element(findPlace(`#${id}`)).toBeInViewport();
    await expect.element(sectionLink(name)).toHaveAttribute('aria-current', 'true');
  }
  await expect.element(bar.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

const openMenu = page.getByRole('button', { name: 'Open menu' });
const closeMenu = page.getByRole('button', { name: 'Close menu' });

test('the panel on a phone traps the focus, can be closed, and links to the sections', async () => {
  await page.viewport(390, 844);
  const panel = findPlace('#menu');
  await expect.element(panel).not.toBeVisible();

  await tabTo(openMenu);
  await userEvent.keyboard('{Enter}');
  await expect.element(panel).toBeVisible();
  await expect.element(closeMenu).toHaveFocus();
  await expect.element(findPlace('main')).toHaveAttribute('inert');
  await expect.element(panel).toMatchTextContent(`${owner}. All rights reserved.`);
  expect(panel.getByRole('listitem').getByRole('link').elements()).toHaveLength(3);
  await expectAccessibleNow();

  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeVisible();
  await expect.element(openMenu).toHaveFocus();
  await openMenu.click();
  await closeMenu.click();
  await expect.element(panel).not.toBeVisible();

  await openMenu.click();
  await panel.getByRole('link', { name: 'Pricing' }).click();
  await expect.element(panel).not.toBeVisible();
  expect(location.hash).toBe('#pricing');
  await expect.element(page.getByRole('heading', { name: /kept promise/ })).toBeInViewport();
});
