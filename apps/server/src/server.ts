import { openApiKeyDirectory } from './platform/core/api-key-directory.ts';
import { openVisitLog } from './platform/core/visit-log.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import type { Log } from './platform/core/context.ts';
import type { OpenDatabase } from './database.ts';
import { readMovedSettings } from './moved-settings.ts';
import { backUpDaily } from './platform/backup/daily.ts';
import { listTargets } from './platform/backup/target.ts';
import { openEventLoopGauge } from './platform/load/event-loop.ts';
import { renewSetupCode } from './accounts/auth/service/set-up.ts';
import { openAddressSuggester } from './platform/address-suggester/suggester.ts';
import { openGoogle } from './platform/auth/google.ts';
import { openPasswordHasher } from './platform/auth/passwords.ts';
import { tooBusy } from './platform/core/problem.ts';
import { openKeyring } from './platform/core/keyring.ts';
import { closePools, openPools, type Pools } from './platform/db/pools.ts';
import type { ClientNeeds } from './platform/db/poolers/choose-client.ts';
import { refusePowerfulRole } from './platform/db/role-check.ts';
import { appRole, connectAs } from './platform/db/roles.ts';
import { sessionSecret } from './platform/db/session-secret.ts';
import { watchConnections } from './platform/core/watch-connections.ts';
import { readDistribution } from './platform/distribution/keys.ts';
import { listenAt } from './platform/http/server/listen.ts';
import { openPublicUrl } from './platform/http/client/public-url.ts';
import type { Services } from './platform/core/services.ts';
import { openBoss } from './platform/jobs/boss.ts';
import { resumeLostJobs } from './platform/jobs/resume.ts';
import { declareQueues, startWorking } from './platform/jobs/runner.ts';
import { startSweeping } from './platform/jobs/sweep.ts';
import { openReplica } from './platform/replica/replica.ts';
import { openMail } from './platform/mail/smtp.ts';
import { limitsFor } from './platform/quickbooks/limiter.ts';
import { openQuickBooks } from './platform/quickbooks/open.ts';
import { openSms } from './platform/sms/open.ts';
import { openWebhookCaller } from './platform/outgoing/webhook-caller.ts';
import { noObserver, openObserver, type Observer } from './platform/observer/open.ts';
import { introduceTo } from './platform/sandbox/start.ts';
import { openStripe } from './platform/stripe/client.ts';
import { startWatching, type Watch } from './platform/jobs/watch.ts';
import { jobs, sweeps, watches } from './schedule.ts';

export type Role = 'all' | 'web' | 'worker';

export type RunningServer = {
  /** Where the web part listens; null for a worker. */
  url: string | null;
  /** The code for setting up the first organization; null once it is, and in a worker. */
  setupCode: string | null;
  /** Lets running requests and jobs finish, for ten seconds at most. */
  stop(): Promise<void>;
};

const graceMs = 10_000;

/** Starts the parts of the product that this process runs. */
export async function startServer(
  config: Config,
  database: OpenDatabase,
  role: Role,
  log: Log,
): Promise<RunningServer> {
  const connections = watchConnections(log);
  const publicUrl = openPublicUrl(config);
  const observer = await openObserver(config);
  const forgetProcess = observer.errors.watchProcess(log);
  const services = await openServices(config, database, role, {
    log,
    publicUrl: publicUrl.current,
    onError: connections.failed,
    observer,
  });
  await declareQueues(services, jobs);
  const { pools, replica } = services;
  const metricsServer = await observer.metrics.serve({
    pools,
    replica,
    owner: database.owner,
    log,
  });
  const stopWatching =
    role === 'web'
      ? async () => {}
      : await startWork(services, observer, dailyBackups(config, database));
  const web = role === 'worker' ? null : await listen(config, services, observer);
  if (web) {
    publicUrl.listensAt(web.url);
    database.announce(web.url);
    const { sandboxUrl } = config;
    const where = { url: web.url, publicUrl: publicUrl.current() };
    if (sandboxUrl !== undefined) await introduceTo(sandboxUrl, where);
  }

  return {
    url: web?.url ?? null,
    setupCode: web ? await renewSetupCode(services) : null,
    stop: async () => {
      const { boss } = services;
      await within(
        graceMs,
        Promise.all([web?.close(), boss.stop({ timeout: graceMs }), stopWatching()]),
      );
      services.mail.close();
      services.eventLoop.stop();
      await metricsServer?.close();
      const { traces, errors } = observer;
      const databases = [closePools(pools), replica?.stop()];
      await within(graceMs, Promise.all([...databases, traces.stop(), errors.stop()]));
      forgetProcess();
      connections.forget();
    },
  };
}

/** Jobs, sweeps and watches have their own connections. */
async function startWork(
  services: Services,
  { traces, errors }: Observer,
  ownWatches: readonly Watch[],
) {
  const { pools } = services;
  const atWork: Services = { ...services, pools: { ...pools, app: pools.jobs } };
  const workers = await startWorking(atWork, errors.watchJobs(traces.watchJobs(jobs)));
  await startSweeping(atWork, errors.watchSweeps(sweeps));
  const rounds = [...watches, ...ownWatches, resumeLostJobs(workers)];
  return startWatching(atWork, errors.watchRounds(rounds));
}

/** Backups read everything, so they connect as the owner. */
function dailyBackups({ backup }: Config, { owner }: OpenDatabase): Watch[] {
  const settings = readMovedSettings(process.env);
  return listTargets(backup).map((target) => backUpDaily({ ...backup, target, settings }, owner));
}

type Given = Pick<Services, 'log' | 'publicUrl'> & {
  onError: (error: Error) => void;
  observer?: Observer;
};

export async function openServices(
  config: Config,
  { owner, pooled }: OpenDatabase,
  role: Role,
  { log, publicUrl, onError, observer = noObserver }: Given,
): Promise<Services> {
  const needs: ClientNeeds = {
    preparesStatements: config.pooler.preparesStatements,
    distribution: await readDistribution(owner),
  };
  const pools = openPools(pooled, {
    onError,
    refusal: tooBusy,
    size: config.databaseConnections,
    direct: owner,
    ...needs,
  });
  observer.traces.watchPools(pools);
  await refusePowerfulRole(pools.app);
  const replica =
    role === 'worker' ? null : await connectReplica(config, pools, { log, onError, needs });
  if (replica) observer.traces.watchPools(replica.pools);
  const boss = openBoss(connectAs(appRole, owner), {
    isOwner: false,
    isWorker: role !== 'web',
    onError,
  });
  await boss.start();
  const keys = openKeyring(
    config.sessionKeys ?? [{ id: 'database', secret: await sessionSecret(owner) }],
  );
  const mail = observer.watchMail(openMail(config.mail));
  if (mail.offBecause !== null && role !== 'web') log.warn(mail.offBecause);
  const sms = observer.watchCalls('sms')(openSms(config.sms, publicUrl), ['send', 'find']);
  const webhooks = openWebhookCaller(config.webhookLocalHosts);
  const provider = config.stripe && openStripe(config.stripe, observer.watchCalls('stripe'));
  const limits = limitsFor(config.quickBooksCallsPerMinute);
  const watch = observer.watchCalls('quickbooks');
  const quickBooks = config.quickBooks && openQuickBooks(config.quickBooks, { limits, watch });
  const eventLoop = openEventLoopGauge();
  const now = () => new Date();
  const apiKeys = openApiKeyDirectory({
    pool: pools.app,
    log,
    requestsPerMinute: config.apiKeyRequestsPerMinute,
  });
  const visits = openVisitLog({ pool: pools.app, log });
  const passwords = openPasswordHasher();
  return {
    pools,
    replica,
    edition: config.edition,
    eventLoop,
    boss,
    apiKeys,
    visits,
    keys,
    passwords,
    mail,
    sms,
    webhooks,
    provider,
    quickBooks,
    publicUrl,
    now,
    log,
  };
}

/** Only requests read from the replica. */
async function connectReplica(
  { replica, databaseConnections: size }: Config,
  { health: primary }: Pools,
  { log, onError, needs }: Pick<Given, 'log' | 'onError'> & { needs: ClientNeeds },
) {
  if (replica === null) return null;
  const warn = (sentence: string) => log.warn({ part: 'replica' }, sentence);
  return openReplica(replica, { primary, size, onError, warn, ...needs });
}

async function listen(config: Config, services: Services, observer: Observer) {
  const { app } = await buildApp(services, {
    addressSuggester: openAddressSuggester(config.addressSuggester, services.log),
    google: config.google && openGoogle(config.google),
    sandboxUrl: config.sandboxUrl,
    isMailKept: config.mail.isStandIn ?? false,
    sourceUrl: config.sourceUrl,
    operatorEmail: config.operatorEmail,
    site: config.site,
    isProduction: config.isProduction,
    hstsSubdomains: config.hstsSubdomains,
    trustedProxies: config.trustedProxies,
    observers: [observer.metrics, observer.traces, observer.errors],
  });
  return listenAt(app, config);
}

async function within(ms: number, work: Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, limit]);
  clearTimeout(timer);
}
