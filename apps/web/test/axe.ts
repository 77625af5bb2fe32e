import axe, { type ElementContext, type RunOptions } from 'axe-core';
import { expect, onTestFinished, vi } from 'vitest';
import { commands } from 'vitest/browser';

declare module 'vitest/browser' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces are merged
  interface BrowserCommands {
    setColorScheme: (scheme: 'light' | 'dark') => Promise<void>;
  }
}

/** All rules that depend on colors. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Expects that axe finds nothing wrong on the page, in either color scheme. */
export async function expectAccessible() {
  await preferScheme('dark');
  expect(await findings(document, { runOnly: colorRules }), 'what axe found (dark)').toEqual([]);
  await preferScheme('light');
  await expectAccessibleNow();
}

/** Checks the current scheme only, for states of a screen already checked in both. */
export async function expectAccessibleNow() {
  await animationsDone();
  expect(await findings(document), 'what axe found').toEqual([]);
}

/**
 * Checks an open dialog or menu alone, above a page already checked: the partly covered page would
 * fail the target size rule.
 */
export async function expectOverlayAccessible(role: 'dialog' | 'menu') {
  const overlay = `[role="${role}"]`;
  await vi.waitFor(() => expect(document.querySelector(overlay)).not.toBeNull());
  await animationsDone();
  expect(await findings(overlay), 'what axe found').toEqual([]);
}

/** Sets the system's preferred color scheme until the end of the test. */
export async function preferScheme(scheme: 'light' | 'dark') {
  if (scheme === 'dark') onTestFinished(() => commands.setColorScheme('light'));
  await commands.setColorScheme(scheme);
  await vi.waitFor(() => {
    expect(getComputedStyle(document.documentElement).colorScheme).toBe(scheme);
  });
  await animationsDone();
}

async function findings(context: ElementContext, more: RunOptions = {}) {
  const { violations } = await axe.run(context, {
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true } },
    preload: false,
    iframes: false,
    ...more,
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}\n${html}\n${failureSummary}`),
  );
}

async function animationsDone() {
  for (let moving: Animation[] | null = null; moving?.length !== 0;) {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    moving = document.getAnimations();
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
}
