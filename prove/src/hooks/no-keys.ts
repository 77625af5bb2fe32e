import http from 'node:http';

/**
 * Loaded by the control of a proof: a repeated request counts as a new one. Some answers are lost
 * after the work is done, so that there are repeated requests.
 */
type Emit = (this: http.Server, ...words: unknown[]) => boolean;
const { prototype } = http.Server;
const original = prototype.emit as unknown as Emit;
const shareOfLostAnswers = 0.1;

const patched: Emit = function patched(name, request, response, ...rest) {
  if (name === 'request' && request instanceof http.IncomingMessage) {
    const mayBeRepeated = request.headers['idempotency-key'] !== undefined;
    delete request.headers['idempotency-key'];
    if (mayBeRepeated && Math.random() < shareOfLostAnswers) {
      Object.assign(response as object, { end: () => request.socket.destroy() });
    }
  }
  return original.call(this, name, request, response, ...rest);
};
prototype.emit = patched as unknown as typeof prototype.emit;
