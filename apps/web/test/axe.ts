import axe, { type Result, type RunOptions } from 'axe-core';
import { expect, onTestFinished, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { findTextColors } from './text-colors.ts';

declare module 'vitest/browser' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces are merged
  interface BrowserCommands {
    setColorScheme: (scheme: 'light' | 'dark') => Promise<void>;
  }
}

type ColorScheme = 'light' | 'dark';

/** All rules that depend on colors. They take longer than all others together. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** The colorings of text that axe has found good, which most screens have in common. */
const goodColors: Record<ColorScheme, Set<string>> = { light: new Set(), dark: new Set() };

/** Expects that axe finds nothing wrong on the page, in either color scheme. */
export async function expectAccessible() {
  await preferScheme('dark');
  expect(await colorFindings(document.body), 'what axe found (dark)').toEqual([]);
  await preferScheme('light');
  await expectAccessibleNow();
}

/** Checks the current scheme only, for states of a screen already checked in both. */
export async function expectAccessibleNow() {
  await animationsDone();
  expect(await findings(document, document.body), 'what axe found').toEqual([]);
}

/**
 * Checks an open dialog or menu alone, above a page already checked: the partly covered page would
 * fail the target size rule.
 */
export async function expectOverlayAccessible(role: 'dialog' | 'menu') {
  const overlay = await vi.waitFor(
    () => {
      const open = document.querySelector(`[role="${role}"]`);
      if (open === null) throw new Error(`There is no ${role}.`);
      return open;
    },
    { timeout: 15_000 },
  );
  await animationsDone();
  expect(await findings(overlay, overlay), 'what axe found').toEqual([]);
}

/** Sets the system's preferred color scheme until the end of the test. */
export async function preferScheme(scheme: ColorScheme) {
  if (scheme === 'dark') onTestFinished(() => commands.setColorScheme('light'));
  await commands.setColorScheme(scheme);
  await vi.waitFor(() => {
    expect(getComputedStyle(document.documentElement).colorScheme).toBe(scheme);
  });
  await animationsDone();
}

async function findings(context: Document | Element, root: Element) {
  const { violations } = await axe.run(context, {
    ...options,
    rules: {
      'target-size': { enabled: true },
      ...Object.fromEntries(colorRules.map((id) => [id, { enabled: false }])),
    },
  });
  return [...describe(violations), ...(await colorFindings(root))];
}

/** Audits one text of each coloring that has not been found good in the current scheme yet. */
async function colorFindings(root: Element) {
  const scheme = getComputedStyle(document.documentElement).colorScheme as ColorScheme;
  const good = goodColors[scheme];
  const unknown = [...findTextColors(root)].filter(([key]) => !good.has(key));
  if (unknown.length === 0) return [];

  const { violations } = await axe.run(
    // A link is compared with the text around it, whatever is inside it.
    { include: unknown.map(([, element]) => element.closest('a') ?? element) },
    { ...options, runOnly: colorRules },
  );
  if (violations.length === 0) for (const [key] of unknown) good.add(key);
  return describe(violations);
}

const options: RunOptions = { resultTypes: ['violations'], preload: false, iframes: false };

const describe = (violations: Result[]) =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}\n${html}\n${failureSummary}`),
  );

async function animationsDone() {
  for (let moving: Animation[] | null = null; moving?.length !== 0;) {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    moving = document.getAnimations();
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
}
