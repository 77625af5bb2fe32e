import type { Log } from '../core/context.ts';
import { Problem } from '../core/problem.ts';
import { CommitUnknown, isConnectionLost } from '../db/lost-connection.ts';
import { ProviderFailure } from '../provider/failure.ts';

type Note = (error: unknown) => void;

/**
 * Does work in the background, and notes its failure and the errors that it survives and logs: work
 * across organizations goes on with the others. What passes by itself is not noted.
 */
export async function noteErrors(
  log: Log,
  note: Note,
  work: (log: Log) => Promise<void>,
): Promise<void> {
  const noteUnlessPassing: Note = (error) => {
    if (!isPassing(error)) note(error);
  };
  try {
    await work(notingLog(log, noteUnlessPassing));
  } catch (error) {
    noteUnlessPassing(error);
    throw error;
  }
}

/** The same log, which also notes the errors that are written to it. */
function notingLog(log: Log, note: Note): Log {
  return Object.assign(Object.create(log) as Log, {
    error(...words: Parameters<Log['error']>) {
      if (words[0] instanceof Error) note(words[0]);
      log.error(...words);
    },
    child: (...words: Parameters<Log['child']>) => notingLog(log.child(...words), note),
  });
}

/** The database or the card provider is away or busy, and the work is repeated. */
function isPassing(error: unknown): boolean {
  if (error instanceof ProviderFailure) return ['unavailable', 'busy'].includes(error.kind);
  if (error instanceof Problem) return error.status === 503;
  return isConnectionLost(error) || error instanceof CommitUnknown;
}
