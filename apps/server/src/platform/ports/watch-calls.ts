/** Measures the asynchronous calls of an object: all of them, or those with the given names. */
export type WatchCalls = <Calls extends object>(
  calls: Calls,
  names?: readonly (keyof Calls)[],
) => Calls;

/** Measures nothing. */
export const watchNone: WatchCalls = (calls) => calls;
