import { Server, type IncomingMessage } from 'node:http';

/**
 * Loaded by the control of a proof: the server does not see the proxy, as if every request came
 * from a browser on this machine.
 */
type Emit = (this: Server, event: string, ...args: unknown[]) => boolean;
const prototype = Server.prototype as unknown as { emit: Emit };
const original = prototype.emit;

prototype.emit = function emit(event, ...args) {
  if (event === 'request') hideProxy(args[0] as IncomingMessage);
  return original.call(this, event, ...args);
};

function hideProxy(request: IncomingMessage) {
  const { headers } = request;
  for (const name of Object.keys(headers)) {
    if (/^(?:x-forwarded|via|forwarded|x-real-ip)/.test(name)) delete headers[name];
  }
  headers.host = '127.0.0.1';
  request.httpVersion = '1.1';
}
