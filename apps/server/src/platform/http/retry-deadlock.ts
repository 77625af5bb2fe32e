import type { Log } from '../core/context.ts';
import { isDatabaseError } from '../db/database-error.ts';
import { isConnectionLost } from '../db/lost-connection.ts';

const mostTries = 4;

/**
 * The database resolves a deadlock by ending one of the two transactions. All its work was in the
 * transaction, so it simply starts again. A request whose connection was lost before its COMMIT was
 * sent also starts again, once, on a new connection.
 */
export async function retryDeadlock<Result>(
  log: Log,
  work: () => Promise<Result>,
): Promise<Result> {
  let isRepeated = false;
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isLost = isConnectionLost(error);
      if (tries === mostTries || !(isLost ? !isRepeated : isDeadlock(error))) throw error;
      isRepeated ||= isLost;
      log.info({ tries }, `retried after ${isLost ? 'a lost connection' : 'a deadlock'}`);
    }
  }
}

const isDeadlock = (error: unknown) => isDatabaseError(error) && error.code === '40P01';
