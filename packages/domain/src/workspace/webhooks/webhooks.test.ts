import { expect, test } from 'vitest';
import { webhookRefusal } from './webhook-refusal.ts';
import { nextWebhookAttempt, webhookPausesMs } from './retries.ts';

test('webhooks belong to the plan with API access', () => {
  const workspace = { status: 'active', isLeaving: false } as const;
  expect(webhookRefusal({ ...workspace, tier: 'growth' })).toBe('webhooks/plan');
  expect(webhookRefusal({ ...workspace, tier: 'power' })).toBeNull();
  expect(webhookRefusal({ ...workspace, tier: 'power', status: 'expired' })).toBe(
    'plans/read-only',
  );
});

test('pauses grow, reach over a day almost, and end', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  expect(nextWebhookAttempt(now, 1)).toEqual(new Date('2026-03-01T12:00:10Z'));
  expect(nextWebhookAttempt(now, webhookPausesMs.length + 1)).toBeNull();
  expect(webhookPausesMs.toSorted((one, other) => one - other)).toEqual(webhookPausesMs);
  const hours = webhookPausesMs.reduce((sum, pause) => sum + pause, 0) / 3_600_000;
  expect(Math.round(hours)).toBe(24);
});
