import { describe, expect, test } from 'vitest';
import { mailHelpers } from '../../../test/world/mail.ts';
import type { MailPort } from '../ports/mail.ts';
import { failLostMail } from './sweep.ts';

const helpers = mailHelpers();
const { arrived, attempt, letMinutesPass, post, services, stored } = helpers;

/** A mail connection on which the program stops: nothing comes back. */
const endless: MailPort = {
  offBecause: null,
  isStandIn: false,
  send: () => new Promise(() => {}),
  close() {},
};

async function stopWhileSending(id: string) {
  const before = (await stored(id)).attempts;
  void attempt(id, endless);
  await expect.poll(async () => (await stored(id)).attempts).toBe(before + 1);
}

test('two workers at once send one message', async () => {
  const id = await post();
  await helpers.fault({ fault: 'slow', ms: 300 });
  const results = await Promise.allSettled([attempt(id), attempt(id)]);

  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await arrived()).toHaveLength(1);
  expect(await stored(id)).toMatchObject({ state: 'sent', attempts: 1, unclearAttempts: 0 });
});

describe('a message whose worker was stopped in the middle', () => {
  test('stays untouched while that worker may still be running', async () => {
    const id = await post();
    await stopWhileSending(id);
    await letMinutesPass(1);

    await expect(attempt(id)).rejects.toThrow('is already being sent');
    expect(await arrived()).toEqual([]);
  });

  test('is retried once, and the retry is recorded', async () => {
    const id = await post();
    await stopWhileSending(id);
    await letMinutesPass(2);
    await attempt(id);

    expect(await arrived()).toHaveLength(1);
    const message = await stored(id);
    expect(message).toMatchObject({ state: 'sent', attempts: 2, unclearAttempts: 1 });
    expect(message.lastError).toContain('may arrive twice');
  });

  test('is given up when that happens twice', async () => {
    const id = await post();
    await stopWhileSending(id);
    await letMinutesPass(2);
    await stopWhileSending(id);
    await letMinutesPass(4);
    await attempt(id);

    expect(await arrived()).toEqual([]);
    expect(await stored(id)).toMatchObject({ state: 'failed', attempts: 2, letter: null });
  });
});

test('a message without progress for half a day is given up', async () => {
  await letMinutesPass(-13 * 60);
  const lost = await post();
  await letMinutesPass(-11 * 60);
  const waiting = await post();
  await letMinutesPass(0);
  await failLostMail(await services());

  expect(await stored(lost)).toMatchObject({ state: 'failed', letter: null });
  expect(await stored(waiting)).toMatchObject({ state: 'queued' });
});
