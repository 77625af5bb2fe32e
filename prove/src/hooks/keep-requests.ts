import { Server } from 'node:http';

/** Loaded by the control of a proof: the server forgets no request, as if it leaked memory. */
const kept: Buffer[] = [];
const keptBytes = 16 * 1024;
type Emit = (this: Server, event: string, ...args: unknown[]) => boolean;
const prototype = Server.prototype as unknown as { emit: Emit };
const original = prototype.emit;

prototype.emit = function emit(event, ...args) {
  if (event === 'request') kept.push(Buffer.alloc(keptBytes, 1));
  return original.call(this, event, ...args);
};
