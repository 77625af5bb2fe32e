import type pg from 'pg';
import { pino } from 'pino';
import type { Log } from '../src/context.ts';
import { commitImport } from '../src/areas/imports/service/commit.ts';
import { openKeyring } from '../src/platform/auth/keyring.ts';
import { openPools } from '../src/platform/db/pools.ts';
import { organizationId } from '../src/platform/db/tenant.ts';
import type { Services } from '../src/platform/http/services.ts';
import { openBoss } from '../src/platform/jobs/boss.ts';
import { openSms } from '../src/platform/sms/open.ts';
import { openMail } from '../src/platform/mail/smtp.ts';
import { actFor } from '../src/platform/jobs/runner.ts';

/** Commits one import in a process of its own, so that a test can kill it in the middle. */
const [owner = '', organization = '', importId = ''] = process.argv.slice(2);
const database = JSON.parse(owner) as pg.PoolConfig;
const log = pino({ level: 'silent' }) as unknown as Log;
const boss = openBoss(database, { isOwner: false, onError: () => {} });
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
const id = organizationId(organization);

await commitImport(
  {
    organizationId: id,
    ids: {},
    services,
    log,
    inTransaction: (work) => actFor(services, id, log, work),
  },
  importId,
  null,
);
