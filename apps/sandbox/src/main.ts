import { photon } from './address/photon.ts';
import { startSandbox } from './server.ts';

/**
 * Starts the stand-ins on `SANDBOX_PORT` (any free port without it) of `SANDBOX_HOST` and prints
 * where they are.
 */
if (process.env['NODE_ENV'] === 'production') {
  process.stderr.write('The stand-ins never run in production.\n');
  process.exit(1);
}

const sandbox = await startSandbox({
  standIns: [photon],
  port: Number(process.env['SANDBOX_PORT'] ?? 0),
  host: process.env['SANDBOX_HOST'] ?? '127.0.0.1',
});
process.stdout.write(`Stand-ins are ready at ${sandbox.url}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void sandbox.stop().then(() => process.exit(0));
  });
}
