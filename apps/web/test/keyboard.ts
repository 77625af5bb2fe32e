import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

/** Goes on until the place is reached, as somebody without a mouse would. */
export async function tabTo(place: Locator) {
  const isThere = () => place.query() === document.activeElement;
  for (let stop = 0; stop < 80 && !isThere(); stop += 1) await userEvent.tab();
  await expect.element(place).toHaveFocus();
}

/** Each of the next stops looks different from the same place without the focus. */
export async function expectVisibleStops(stops: number) {
  for (let stop = 0; stop < stops; stop += 1) {
    await userEvent.tab();
    expect(findUnseenFocus(), `stop ${stop + 1}`).toBeNull();
  }
}

/** The focused element if it looks just as it does without the focus. */
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
