import { parseArgs } from 'node:util';
import { brand } from '@pledgewell/domain';
import { readConfig } from './config.ts';
import { openDatabase } from './database.ts';
import { openLog } from './log.ts';
import { startServer, type Role } from './server.ts';
import {
  startSandboxIfNeeded,
  refuseStartWithoutMail,
  describeTestMode,
  withSandbox,
} from './sandbox.ts';

const roles: readonly Role[] = ['all', 'web', 'worker'];

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

/** Starts everything in order and stops it in the opposite order. */
async function run() {
  const role = readRole();
  const config = readConfig();
  refuseStartWithoutMail(config);
  const log = openLog(config.logLevel);
  const stopping = firstSignal();

  const standIns = startSandboxIfNeeded(config, role, log);
  // A failure of the stand-ins is handled below, once the database can be stopped.
  standIns.catch(() => {});
  const database = await openDatabase(config, log);
  const server = await standIns
    .then((sandbox) => startServer(withSandbox(config, sandbox), database, role, log))
    .catch(async (error: unknown) => {
      await database.stop();
      throw error;
    });
  announce(server.url, describeTestMode(config, await standIns));
  announceSetup(config.publicUrl ?? server.url ?? '', server.setupCode);

  const signal = await stopping;
  log.info({ signal }, 'stopping');
  await server.stop();
  await database.stop();
  await (await standIns)?.stop();
  process.exit(0);
}

function readRole(): Role {
  const { values } = parseArgs({ options: { role: { type: 'string', default: 'all' } } });
  const role = roles.find((each) => each === values.role);
  if (!role) throw new Error(`--role is one of ${roles.join(', ')}.`);
  return role;
}

/**
 * Signal handlers are installed first, so that a stop during the start is clean too. They stay
 * installed, because a terminal under npm sends an interrupt twice.
 */
function firstSignal() {
  return new Promise<string>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, resolve);
  });
}

/** Only people who see this output can set up the installation. */
function announceSetup(url: string, code: string | null) {
  if (code === null) return;
  process.stdout.write(
    `To set up your organization, open ${url.replace(/\/+$/, '')}/setup and enter the code ${code}. ` +
      'The next start prints a new one until you do.\n',
  );
}

function announce(url: string | null, mode: string | null) {
  const where = url === null ? 'is working on jobs' : `is ready at ${url}`;
  process.stdout.write(`${brand.name} ${where}${mode === null ? '' : ` (${mode})`}\n`);
}
