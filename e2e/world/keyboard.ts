import { expect, type Locator, type Page } from '@playwright/test';

/** Tabs until the element is reached, like a person without a mouse. */
export async function tabTo(page: Page, place: Locator) {
  const isThere = () => place.evaluate((node) => node === document.activeElement);

  for (let stop = 0; stop < 80 && !(await isThere()); stop += 1) await page.keyboard.press('Tab');
  await expect(place).toBeFocused();
}

/** Expects that each of the next stops looks different with the focus than without. */
export async function expectVisibleStops(page: Page, stops: number) {
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const unseen = await page.evaluate(findUnseenFocus);
    expect(unseen, `stop ${stop + 1}`).toBeNull();
  }
}

/** Runs in the page: the focused element if it looks the same without the focus. */
function findUnseenFocus() {
  const node = document.activeElement;
  if (!(node instanceof HTMLElement) || node === document.body) return null;

  const around: Element[] = [node];
  for (let place = node.parentElement; place && around.length < 5; place = place.parentElement) {
    around.push(place);
  }
  if (node.nextElementSibling) around.push(node.nextElementSibling);
  const look = () =>
    around.map((place) => {
      const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(place);
      return [outline, boxShadow, borderColor, backgroundColor].join();
    });
  const withFocus = look().join('|');
  node.blur();
  const without = look().join('|');
  node.focus({ preventScroll: true });
  return withFocus === without ? node.outerHTML.slice(0, 200) : null;
}
