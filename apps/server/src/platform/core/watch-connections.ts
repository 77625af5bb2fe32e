import type { Log } from './context.ts';

/** A closed pool still releases its sockets while the database stops, which is not a failure. */
export function watchConnections(log: Log) {
  let isOver = false;
  return {
    failed: (error: Error) => {
      if (!isOver) log.error(error, 'a database connection failed');
    },
    forget: () => {
      isOver = true;
    },
  };
}
