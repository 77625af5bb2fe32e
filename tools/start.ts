import { buildWeb } from './build-web.ts';

// The server runs in this very process, so signals reach it and its exit code is ours.
if (!process.argv.includes('--role=worker')) await buildWeb();
await import('../apps/server/src/main.ts');
