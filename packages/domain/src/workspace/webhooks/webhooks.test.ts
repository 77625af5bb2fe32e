import { expect, test } from 'vitest';
import { nextWebhookAttempt, webhookPausesMs } from './retries.ts';

test('pauses grow, reach over a day almost, and end', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  expect(nextWebhookAttempt(now, 1)).toEqual(new Date('2026-03-01T12:00:10Z'));
  expect(nextWebhookAttempt(now, webhookPausesMs.length + 1)).toBeNull();
  expect(webhookPausesMs.toSorted((one, other) => one - other)).toEqual(webhookPausesMs);
  const hours = webhookPausesMs.reduce((sum, pause) => sum + pause, 0) / 3_600_000;
  expect(Math.round(hours)).toBe(24);
});
