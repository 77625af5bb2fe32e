import axe from 'axe-core';
import { expect, vi } from 'vitest';
import { commands } from 'vitest/browser';

declare module 'vitest/browser' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces are merged
  interface BrowserCommands {
    setColorScheme: (scheme: 'light' | 'dark') => Promise<void>;
  }
}

/** Axe finds nothing wrong with what the page shows, in either color scheme. */
export async function expectAccessible() {
  for (const scheme of ['dark', 'light'] as const) {
    await commands.setColorScheme(scheme);
    await vi.waitFor(() => {
      expect(getComputedStyle(document.documentElement).colorScheme).toBe(scheme);
    });
    await animationsDone();
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: true } },
      preload: false,
      iframes: false,
    });
    const findings = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}\n${html}\n${failureSummary}`),
    );
    expect(findings, `what axe found (${scheme})`).toEqual([]);
  }
}

async function animationsDone() {
  for (let moving: Animation[] | null = null; moving?.length !== 0;) {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    moving = document.getAnimations();
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
}
