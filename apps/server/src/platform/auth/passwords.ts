import { hash, verify } from '@node-rs/argon2';
import { tooBusy } from '../core/problem.ts';
import type { PasswordHasher } from '../core/services.ts';
import { openConcurrencyLimit } from '../load/concurrency-limit.ts';

/** OWASP's first recommendation for Argon2id: 19 MiB, two passes, one lane. */
const recommendedCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing uses both cores for tens of milliseconds. */
const limits = { atOnce: 2, mostWaiting: 50, refusal: tooBusy };

/**
 * Hashes at the recommended cost. Only code can request another cost, as tests do; no setting can.
 */
export function openPasswordHasher(cost = recommendedCost): PasswordHasher {
  const limit = openConcurrencyLimit(limits);
  const nobodysHash = hash('no user has this password', cost);

  return {
    hash: (password) => limit(() => hash(password, cost)),
    isRight: async (stored, password) => {
      const isRight = await limit(async () => verify(stored ?? (await nobodysHash), password));
      return isRight && stored !== null;
    },
  };
}
