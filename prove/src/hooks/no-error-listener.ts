import pg from 'pg';

/** Loaded by the control of a proof: errors of connections in use have no listener. */
type On = (this: pg.Pool, event: string, listener: (...args: unknown[]) => void) => pg.Pool;
const prototype = pg.Pool.prototype as unknown as { on: On };
const original = prototype.on;

prototype.on = function on(event, listener) {
  return event === 'connect' ? this : original.call(this, event, listener);
};
