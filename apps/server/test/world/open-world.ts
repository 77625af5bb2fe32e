import { openApiKeyDirectory } from '../../src/platform/core/api-key-directory.ts';
import { openVisitLog } from '../../src/platform/core/visit-log.ts';
import type { Edition } from '@pledgewell/domain';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { buildApp } from '../../src/app.ts';
import { openAddressSuggester } from '../../src/platform/address-suggester/suggester.ts';
import type { Log } from '../../src/platform/core/context.ts';
import { openKeyring } from '../../src/platform/core/keyring.ts';
import { tooBusy } from '../../src/platform/core/problem.ts';
import type { Services } from '../../src/platform/core/services.ts';
import { chooseClient } from '../../src/platform/db/poolers/choose-client.ts';
import { closePools, openPools } from '../../src/platform/db/pools.ts';
import { appRole, connectAs } from '../../src/platform/db/roles.ts';
import type { Gate } from '../../src/platform/http/gate.ts';
import { verifyReplies } from '../../src/platform/http/reply.ts';
import { openBoss } from '../../src/platform/jobs/boss.ts';
import { declareQueues } from '../../src/platform/jobs/runner.ts';
import { openWebhookCaller } from '../../src/platform/outgoing/webhook-caller.ts';
import type { OutgoingMail } from '../../src/platform/ports/mail.ts';
import type { OutgoingSms } from '../../src/platform/ports/sms.ts';
import { jobs } from '../../src/schedule.ts';
import { cheapPasswords } from './cheap-passwords.ts';
import type { TestDatabase } from './database.ts';
import { mailInto, smsInto } from './outboxes.ts';

export type World = {
  app: FastifyInstance;
  gate: Gate;
  services: Services;
  database: TestDatabase;
  /** Connections as the owner of the database, who sees every organization. */
  owner: pg.Pool;
  /** Lines of level warn and above that the server logged. */
  logged: Record<string, unknown>[];
  /** Messages given to a mail server that accepts everything. Jobs run in `drainJobs`. */
  outbox: OutgoingMail[];
  /** Messages given to an SMS provider that accepts everything. */
  texts: OutgoingSms[];
  /** Sets the server's clock; undefined lets it run again. */
  setNow(now: Date | undefined): void;
  close(): Promise<void>;
};

/** Opens the product on a database, with stand-ins for the clock and outside services. */
export async function openWorld(
  database: TestDatabase,
  publicUrl: string,
  edition: Edition = 'service',
): Promise<World> {
  verifyReplies();
  const logged: Record<string, unknown>[] = [];
  const write = (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>);
  const log = pino({ level: 'warn' }, { write }) as unknown as Log;
  const onError = (error: Error) => log.error(error);
  // Tests send many requests at once to possibly slow machines, and none may be refused.
  const sizes = { size: 8, longestWaitMs: 30_000 };
  const { distribution } = database;
  const pools = openPools(database.owner, { ...sizes, onError, refusal: tooBusy, distribution });
  const boss = openBoss(connectAs(appRole, database.owner), { isOwner: false, onError });
  await boss.start();

  // Reconnecting takes longer than most queries. A test may end connections on purpose.
  const owner = new pg.Pool({ ...database.owner, max: 4, ...chooseClient({ distribution }) });
  owner.on('error', () => {});

  let now: Date | undefined;
  const keys = openKeyring([{ id: 'test', secret: 'a secret for tests that is long enough' }]);
  const outbox: OutgoingMail[] = [];
  const texts: OutgoingSms[] = [];
  const services: Services = {
    pools,
    replica: null,
    edition,
    eventLoop: { delayMs: () => 0, stop: () => {} },
    boss,
    apiKeys: openApiKeyDirectory({ pool: pools.app, log, requestsPerMinute: 1_000 }),
    visits: openVisitLog({ pool: pools.app, log }),
    keys,
    passwords: cheapPasswords(),
    mail: mailInto(outbox),
    sms: smsInto(texts),
    webhooks: openWebhookCaller(['127.0.0.1']),
    provider: null,
    quickBooks: null,
    log,
    publicUrl: () => publicUrl,
    now: () => now ?? new Date(),
  };
  await declareQueues(services, jobs);
  const addressSuggester = openAddressSuggester(
    { provider: 'offline', apiKey: undefined, apiUrl: undefined },
    log,
  );
  const { app, gate } = await buildApp(services, {
    addressSuggester,
    google: null,
    isProduction: false,
  });

  const setNow = (moved: Date | undefined) => void (now = moved);
  const close = async () => {
    await app.close();
    await boss.stop({ graceful: false });
    await Promise.all([closePools(pools), owner.end()]);
  };
  return { app, gate, services, database, owner, logged, outbox, texts, setNow, close };
}
