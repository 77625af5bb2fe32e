import type pg from 'pg';
import { pino } from 'pino';
import { importJobs } from '../src/areas/imports/jobs.ts';
import type { Log } from '../src/context.ts';
import { openKeyring } from '../src/platform/auth/keyring.ts';
import { openPools } from '../src/platform/db/pools.ts';
import { appRole, connectAs } from '../src/platform/db/roles.ts';
import type { Services } from '../src/platform/http/services.ts';
import { openBoss } from '../src/platform/jobs/boss.ts';
import { resumeLostJobs } from '../src/platform/jobs/resume.ts';
import { startWorking } from '../src/platform/jobs/runner.ts';
import { startWatching } from '../src/platform/jobs/watch.ts';
import { openMail } from '../src/platform/mail/smtp.ts';
import { openSms } from '../src/platform/sms/open.ts';

/** Does imports in a process of its own, as a worker does, so that a test can kill it. */
const [owner = ''] = process.argv.slice(2);
const database = JSON.parse(owner) as pg.PoolConfig;
const log = pino({ level: 'silent' }) as unknown as Log;
const boss = openBoss(connectAs(appRole, database), {
  isOwner: false,
  isWorker: true,
  onError: () => {},
});
await boss.start();
const services: Services = {
  pools: openPools(database, () => {}),
  eventLoop: { delayMs: () => 0, stop: () => {} },
  boss,
  keys: openKeyring([{ id: 'test', secret: '' }]),
  mail: openMail({ smtpUrl: undefined, from: { name: '', email: '' } }),
  sms: openSms(null, () => ''),
  provider: null,
  log,
  publicUrl: () => 'https://giving.example',
  now: () => new Date(),
};
startWatching(services, [resumeLostJobs(await startWorking(services, importJobs))]);
process.stdout.write('works\n');
