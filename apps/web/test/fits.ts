import { expect } from 'vitest';

/** Expects that nothing on the page is cut off at its side, except where an ellipsis says so. */
export async function expectNothingCutOff() {
  await expect.poll(cutOff).toEqual([]);
}

const cutOff = () =>
  [...document.querySelectorAll<HTMLElement>('main *')]
    .filter((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isCut = element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
      return isCut && overflowX !== 'visible' && textOverflow !== 'ellipsis';
    })
    .map(({ tagName, textContent }) => `${tagName}: ${textContent}`);
