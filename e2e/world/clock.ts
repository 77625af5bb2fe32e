import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { productUrl } from './product-url.ts';

const patienceMs = 110_000;
const pauseMs = 100;

/**
 * The card provider's stand-in has one clock for all tests, so stories that advance it run one
 * after the other: creating a folder serves as the lock.
 */
export async function withClock(story: () => Promise<void>) {
  const turn = join(tmpdir(), `pledgewell-clock-${new URL(productUrl()).port}`);
  for (let waited = 0; !(await isOurs(turn)); waited += pauseMs) {
    if (waited > patienceMs) throw new Error(`Nobody gives the clock back; remove ${turn}.`);
    await wait(pauseMs);
  }
  try {
    await story();
  } finally {
    await rm(turn, { recursive: true });
  }
}

const isOurs = (turn: string) =>
  mkdir(turn).then(
    () => true,
    () => false,
  );

/** Advances the provider stand-in's clock by a month, for all tests. */
export const passMonth = () => pass('month');

export async function passWeek() {
  for (let day = 0; day < 7; day += 1) await pass('day');
}

async function pass(what: 'month' | 'day') {
  const url = new URL('/sandbox/stripe', productUrl());
  const body = new URLSearchParams({ answer: what });
  const { status } = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  if (status >= 400) throw new Error(`The clock of the stand-in answered ${status}.`);
}
