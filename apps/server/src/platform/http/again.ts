import type { Log } from '../../context.ts';
import { isDatabaseError } from '../db/constraint.ts';

const mostTries = 4;

/**
 * Two writers that wait for each other are told apart by the database, which ends one of them. All
 * it did was in its transaction, so it simply begins again.
 */
export async function again<Result>(log: Log, work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === mostTries || !isDeadlock(error)) throw error;
      log.info({ tries }, 'begins again after a deadlock');
    }
  }
}

const isDeadlock = (error: unknown) => isDatabaseError(error) && error.code === '40P01';
