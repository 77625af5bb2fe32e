import { hash, verify } from '@node-rs/argon2';
import { Problem } from '../core/problem.ts';
import type { PasswordHasher } from '../core/services.ts';

/** OWASP's first recommendation for Argon2id: 19 MiB, two passes, one lane. */
const recommendedCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const atOnce = 2;
const mostWaiting = 50;

/**
 * Hashes at the recommended cost. Only code can request another cost, as tests do; no setting can.
 */
export function openPasswordHasher(cost = recommendedCost): PasswordHasher {
  const inTurn = takeTurns();
  const nobodysHash = hash('no user has this password', cost);

  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    isRight: async (stored, password) => {
      const isRight = await inTurn(async () => verify(stored ?? (await nobodysHash), password));
      return isRight && stored !== null;
    },
  };
}

/**
 * Hashing uses both cores for tens of milliseconds, so only two hashes run at a time, and a flood
 * is refused instead of starving everybody else.
 */
function takeTurns() {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Problem('request/busy');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
