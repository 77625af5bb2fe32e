/** Observes the asynchronous calls of an object: all of them, or those with the given names. */
export type WatchCalls = <Calls extends object>(
  calls: Calls,
  names?: readonly (keyof Calls)[],
) => Calls;

/** Observes nothing. */
export const watchNone: WatchCalls = (calls) => calls;

/** Hands every started call to `watch`, and its result to the caller as it is. */
export const wrapCalls =
  (watch: (call: Promise<unknown>, name: string) => void): WatchCalls =>
  (calls, names) =>
    new Proxy(calls, {
      get(target, name, receiver) {
        const call: unknown = Reflect.get(target, name, receiver);
        const isWatched = names === undefined || names.includes(name as keyof typeof target);
        if (typeof call !== 'function' || !isWatched) return call;
        return (...given: unknown[]): unknown => {
          const result: unknown = Reflect.apply(call, target, given);
          if (result instanceof Promise) watch(result, String(name));
          return result;
        };
      },
    });
