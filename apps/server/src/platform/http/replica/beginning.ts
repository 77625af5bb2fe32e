type Bytes = AsyncIterable<Uint8Array>;

/** A file that fails before this much of it was made has not been heard of by the client. */
const beginningBytes = 256 * 1024;

/**
 * Makes the beginning of a file before any of it is sent, so that a server that fails until then
 * can still be replaced by another.
 */
export async function makeBeginning(bytes: Bytes): Promise<AsyncGenerator<Uint8Array>> {
  const rest = bytes[Symbol.asyncIterator]();
  const beginning: Uint8Array[] = [];
  for (let size = 0; size < beginningBytes; size += beginning.at(-1)?.length ?? 0) {
    const { done, value } = await rest.next();
    if (done === true) break;
    beginning.push(value);
  }
  return join(beginning, { [Symbol.asyncIterator]: () => rest });
}

async function* join(beginning: readonly Uint8Array[], rest: Bytes) {
  yield* beginning;
  yield* rest;
}
