import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

type Break = (client: Socket, chunk: Buffer) => void;

const breakLater = (client: Socket, ms: number) =>
  void setTimeout(() => client.resetAndDestroy(), ms);

/** What a connection meets when its network fails or its server ends. */
const networkFaults = {
  reset: (client) => void client.resetAndDestroy(),
  close: (client) => void client.end(),
  'half a message': (client, chunk) => {
    client.write(firstHalf(chunk));
    breakLater(client, 5);
  },
  silence: (client) => breakLater(client, 1_000),
} satisfies Record<string, Break>;

/** A pooler also sends errors when its own connection with the server is lost. */
const poolerFaults = {
  ...networkFaults,
  error: (client) => void client.end(fatalError()),
  'two errors': (client) => {
    client.write(Buffer.concat([fatalError(), fatalError()]));
    breakLater(client, 20);
  },
  'error behind half a message': (client, chunk) =>
    void client.end(Buffer.concat([firstHalf(chunk), fatalError()])),
} satisfies Record<string, Break>;

export type Fault = keyof typeof poolerFaults;

const firstHalf = (chunk: Buffer) => chunk.subarray(0, Math.ceil(chunk.length / 2));

/** The message by which PostgreSQL says that it ends a connection (SQLSTATE 57P01). */
function fatalError() {
  const fields = 'SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0';
  const message = Buffer.alloc(5 + fields.length);
  message.write('E');
  message.writeInt32BE(4 + fields.length, 1);
  message.write(fields, 5);
  return message;
}

export type BreakingProxy = {
  port: number;
  /** How often each fault happened. */
  counts: ReadonlyMap<Fault, number>;
  /** From now on, each message of the server breaks its connection with this probability. */
  breakWith(probability: number): void;
  stop(): Promise<void>;
};

/** A proxy before a database that breaks connections at any moment, also while they are opened. */
export async function startBreakingProxy(
  to: NetConnectOpts,
  { isPooler, next }: { isPooler: boolean; next: () => number },
): Promise<BreakingProxy> {
  const counts = new Map<Fault, number>();
  const faults: Record<string, Break> = isPooler ? poolerFaults : networkFaults;
  const names = Object.keys(faults) as Fault[];
  const sockets = new Set<Socket>();
  let probability = 0;

  const server = createServer({ allowHalfOpen: true }, (client) => {
    const database = connect(to);
    let isBroken = false;
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        (socket === client ? database : client).destroy();
      });
    }
    client.on('data', (chunk) => void database.write(chunk));
    client.on('end', () => database.end());
    database.on('data', (chunk: Buffer) => {
      if (isBroken) return;
      if (next() >= probability) return void client.write(chunk);
      isBroken = true;
      const fault = names[Math.floor(next() * names.length)] ?? 'reset';
      counts.set(fault, (counts.get(fault) ?? 0) + 1);
      faults[fault]?.(client, chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');

  return {
    port: address.port,
    counts,
    breakWith(given) {
      probability = given;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
