import { buildWeb } from './build-web.ts';

const isOnlyWorker = /--role[= ]worker/.test(process.argv.join(' '));
if (!isOnlyWorker) await buildOrExit();

// A Ctrl-C arrives twice, from the terminal and forwarded by npm, and only the first one counts.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('SIGHUP', () => process.kill(process.pid, 'SIGTERM'));

// The server runs in this very process, so signals reach it and its exit code is ours.
await import('../apps/server/src/main.ts');

async function buildOrExit() {
  try {
    await buildWeb();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
