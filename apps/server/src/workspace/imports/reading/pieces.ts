/** Files are stored and passed on in pieces of this size. */
export const pieceBytes = 1024 * 1024;

/** Yields a file in pieces, each a copy that can be transferred to a thread. */
export async function* copyPieces(bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    yield new Uint8Array(bytes.subarray(start, start + pieceBytes));
  }
}
