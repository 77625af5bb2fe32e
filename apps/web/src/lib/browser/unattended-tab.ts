const unattendedAfterMs = 5 * 60_000;

/** A tab that becomes visible asks again at once: that is noted before it does. */
const signs = [
  'pointerdown',
  'keydown',
  'wheel',
  'touchstart',
  'focus',
  'visibilitychange',
] as const;

let lastUsedAt: number | undefined;

/**
 * Returns whether nobody has used this tab for five minutes. What it asks for by itself then
 * doesn't say that somebody is here.
 */
export function isUnattended(now = Date.now()): boolean {
  lastUsedAt ??= watchUse(now);
  return now - lastUsedAt >= unattendedAfterMs;
}

/** Opening the page is the first use. */
function watchUse(now: number) {
  const options = { capture: true, passive: true };
  for (const sign of signs) globalThis.addEventListener?.(sign, noteUse, options);
  return now;
}

const noteUse = () => {
  if (document.visibilityState === 'visible') lastUsedAt = Date.now();
};
