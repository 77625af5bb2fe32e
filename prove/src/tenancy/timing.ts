import { randomUUIDv7 } from 'node:crypto';
import type { Send } from './client.ts';
import type { Caller } from './organizations.ts';
import type { Position } from './positions.ts';

/**
 * Beyond this many standard deviations of the signed-rank test, the times differ: chance does that
 * once in 16,000 comparisons, and one more query does it within a few hundred pairs.
 */
export const mostDeviations = 4;

export type Comparison = {
  name: string;
  foreignMs: number;
  unknownMs: number;
  deviations: number;
};

type Order = {
  send: Send;
  caller: Caller;
  foreign: readonly string[];
  rounds: number;
  next: () => number;
};

/** Times both questions in turns, in random order, one at a time. */
export async function compareTimes(position: Position, order: Order): Promise<Comparison> {
  const { send, caller, foreign, rounds, next } = order;
  const unknown = foreign.map(() => randomUUIDv7());
  const times = { foreign: [] as number[], unknown: [] as number[] };
  const time = async (kind: 'foreign' | 'unknown', round: number) => {
    const value = { foreign, unknown }[kind][round % foreign.length] ?? '';
    const { ms } = await send({ ...position.question(value), token: caller.token });
    if (round >= 0) times[kind].push(ms);
  };
  for (let round = -20; round < rounds; round += 1) {
    const kinds = ['foreign', 'unknown'] as const;
    for (const kind of next() < 0.5 ? kinds : kinds.toReversed()) await time(kind, round);
  }
  const differences = times.foreign.map((ms, place) => ms - (times.unknown[place] ?? ms));
  return {
    name: position.name,
    foreignMs: median(times.foreign),
    unknownMs: median(times.unknown),
    deviations: signedRank(differences),
  };
}

/** The standard score of Wilcoxon's signed-rank test: pairs cancel out what slows both down. */
export function signedRank(differences: readonly number[]): number {
  const ordered = differences
    .filter((each) => each !== 0)
    .toSorted((one, other) => Math.abs(one) - Math.abs(other));
  const count = ordered.length;
  if (count === 0) return 0;
  const sum = ordered.reduce((total, each, place) => total + Math.sign(each) * (place + 1), 0);
  return sum / Math.sqrt((count * (count + 1) * (2 * count + 1)) / 6);
}

/** Stouffer's score: on a busy machine a difference may show only over all places together. */
export const combineDeviations = (all: readonly number[]): number =>
  all.reduce((total, each) => total + each, 0) / Math.sqrt(all.length);

function median(values: readonly number[]): number {
  const ordered = values.toSorted((one, other) => one - other);
  return ordered[Math.floor(ordered.length / 2)] ?? 0;
}

/** Reads, changes, filters and bodies: every way an id is looked up. */
export const timedPositions: readonly string[] = [
  'donors.get path id',
  'donors.history path id',
  'donors.update path id',
  'donors.remove path id',
  'pledges.get path id',
  'pledges.writeOff path id',
  'campaigns.remove path id',
  'donations.get path id',
  'donations.list query donorId',
  'pledges.filter body campaignId',
  'donations.create body donor',
  'followUps.finish path id',
  'exports.file path id',
  'trash.erase path id',
  'apiKeys.revoke path id',
  'team.sessions path id',
  'team.endSession path session',
  'webhooks.delivery path id',
];
