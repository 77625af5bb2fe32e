import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { productAddress } from './address.ts';

const patienceMs = 110_000;
const pauseMs = 100;

/**
 * The stand-in for the card provider has one clock for everybody, so that stories in which time
 * passes come one after the other: a folder that can be made once says whose turn it is.
 */
export async function withClock(story: () => Promise<void>) {
  const turn = join(tmpdir(), `pledgewell-clock-${new URL(productAddress()).port}`);
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

/** Lets a month pass at the stand-in for the provider, for everybody. */
export const passMonth = () => pass('month');

export async function passWeek() {
  for (let day = 0; day < 7; day += 1) await pass('day');
}

async function pass(what: 'month' | 'day') {
  const url = new URL('/sandbox/stripe', productAddress());
  const body = new URLSearchParams({ answer: what });
  const { status } = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  if (status >= 400) throw new Error(`The clock of the stand-in answered ${status}.`);
}
