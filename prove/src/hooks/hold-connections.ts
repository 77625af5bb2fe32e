import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import pg from 'pg';

/** Loaded by the control of a proof: a connection is held during calls to the provider. */
const pools = new Set<pg.Pool>();
type Connect = (this: pg.Pool, ...args: unknown[]) => unknown;
const { prototype } = pg.Pool;
const connect = prototype.connect as unknown as Connect;
const patched: Connect = function patched(...args) {
  if (this.options.max === 10) pools.add(this);
  return connect.apply(this, args);
};
prototype.connect = patched as unknown as typeof prototype.connect;

const request = http.request as (...args: unknown[]) => http.ClientRequest;
http.request = ((...args: unknown[]) => {
  const sent = request(...args);
  const options = args[0] as http.RequestOptions;
  const [pool] = pools;
  if (!pool || options.path !== '/v1/payment_intents') return sent;
  const held = (connect.call(pool) as Promise<pg.PoolClient>).catch(() => null);
  sent.once('close', () => void held.then((client) => client?.release()));
  return sent;
}) as typeof http.request;
syncBuiltinESMExports();
