import http from 'node:http';

/** Loaded by the control of a proof: a repeated request counts as a new one. */
type Emit = (this: http.Server, ...words: unknown[]) => boolean;
const { prototype } = http.Server;
const original = prototype.emit as unknown as Emit;

const patched: Emit = function patched(name, request, ...rest) {
  if (name === 'request' && request instanceof http.IncomingMessage) {
    delete request.headers['idempotency-key'];
  }
  return original.call(this, name, request, ...rest);
};
prototype.emit = patched as unknown as typeof prototype.emit;
