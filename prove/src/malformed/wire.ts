import { connect } from 'node:net';

/** A request as bytes, which no HTTP client would send. */
export type WireRequest = {
  kind: string;
  bytes: Buffer;
  /** Whether the sender stops in the middle or breaks the protocol: it may get no answer. */
  mayBeDropped?: boolean;
};

export type WireAnswer = { status: number; retryAfter: number; body: string };

/** Longer than the server lets a guessed password wait. */
const patienceMs = 60_000;

/** Sends the bytes and reads until the server closes; null if it closed without an answer. */
export function sendBytes(
  url: string,
  { bytes, mayBeDropped = false }: WireRequest,
): Promise<WireAnswer | null> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const chunks: Buffer[] = [];
    const finish = () => {
      socket.destroy();
      resolve(parseAnswer(Buffer.concat(chunks).toString('latin1')));
    };
    socket.setTimeout(patienceMs, () => {
      socket.destroy();
      reject(new Error(`nothing happened for ${patienceMs} ms`));
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', finish);
    // The server may close while the rest is still being sent.
    socket.on('error', finish);
    socket.on('close', finish);
    socket.write(bytes);
    if (mayBeDropped) socket.end();
  });
}

function parseAnswer(text: string): WireAnswer | null {
  const final = text.replace(/^HTTP\/1\.1 1\d\d [^]*?\r\n\r\n/, '');
  const [, status] = /^HTTP\/1\.[01] (\d{3})/.exec(final) ?? [];
  if (status === undefined) return null;
  const end = final.indexOf('\r\n\r\n');
  const head = final.slice(0, end);
  const body = final.slice(end + 4);
  return {
    status: Number(status),
    retryAfter: Number(/^retry-after: (\d+)/im.exec(head)?.[1] ?? 0),
    body: /^transfer-encoding: chunked/im.test(head) ? joinChunks(body) : body,
  };
}

function joinChunks(text: string): string {
  const [line = '', size = '0'] = /^([\da-f]+)\r\n/i.exec(text) ?? [];
  const start = line.length;
  const length = Number.parseInt(size, 16);
  return length > 0
    ? text.slice(start, start + length) + joinChunks(text.slice(start + length + 2))
    : '';
}
