import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './root.ts';

const port = Number(process.env['PORT'] || 3_000);
const apiPort = port + 1;

// The development server serves the pages and forwards API calls.
const server = run(root, ['--watch', 'apps/server/src/main.ts'], { PORT: String(apiPort) });
const web = run(
  join(root, 'apps/web'),
  [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'dev', '--port', String(port)],
  { API_ORIGIN: `http://127.0.0.1:${apiPort}` },
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal));

await Promise.race([once(server, 'exit'), once(web, 'exit')]);
stop('SIGTERM');

function run(cwd: string, words: string[], settings: Record<string, string>) {
  const env = { ...process.env, ...settings };
  return spawn(process.execPath, words, { cwd, env, stdio: 'inherit' });
}

function stop(signal: NodeJS.Signals) {
  server.kill(signal);
  web.kill(signal);
}
