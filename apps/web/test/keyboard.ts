import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

/** Tabs until the element is reached, like a person without a mouse. */
export async function tabTo(place: Locator) {
  const isThere = () => place.query() === document.activeElement;
  for (let stop = 0; stop < 80 && !isThere(); stop += 1) await userEvent.tab();
  await expect.element(place).toHaveFocus();
}

/** Expects that each of the next stops looks different with the focus than without. */
export async function expectVisibleStops(stops: number) {
  for (let stop = 0; stop < stops; stop += 1) {
    await userEvent.tab();
    expect(findUnseenFocus(), `stop ${stop + 1}`).toBeNull();
  }
}

/** The focused element if it looks the same without the focus. */
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
