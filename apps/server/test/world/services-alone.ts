import { openVisitLog } from '../../src/platform/core/visit-log.ts';
import { openApiKeyDirectory } from '../../src/platform/core/api-key-directory.ts';
import { cheapPasswords } from './cheap-passwords.ts';
import type pg from 'pg';
import { pino } from 'pino';
import type { Log } from '../../src/platform/core/context.ts';
import { tooBusy } from '../../src/platform/core/problem.ts';
import { openKeyring } from '../../src/platform/core/keyring.ts';
import { openPools } from '../../src/platform/db/pools.ts';
import type { Services } from '../../src/platform/core/services.ts';
import { openMail } from '../../src/platform/mail/smtp.ts';
import { openWebhookCaller } from '../../src/platform/outgoing/webhook-caller.ts';
import { openSms } from '../../src/platform/sms/open.ts';

/** The services of a separate process that runs jobs and reaches no outside service. */
export const servicesAlone = (database: pg.PoolConfig, boss: Services['boss']): Services => {
  const pools = openPools(database, { onError: () => {}, refusal: tooBusy });
  const log = pino({ level: 'silent' }) as unknown as Log;
  return {
    pools,
    replica: null,
    edition: 'service',
    visits: openVisitLog({ pool: pools.app, log }),
    apiKeys: openApiKeyDirectory({ pool: pools.app, log, requestsPerMinute: 1_000 }),
    eventLoop: { delayMs: () => 0, stop: () => {} },
    boss,
    keys: openKeyring([{ id: 'test', secret: '' }]),
    passwords: cheapPasswords(),
    mail: openMail({ smtpUrl: undefined, from: { name: '', email: '' } }),
    sms: openSms(null, () => ''),
    webhooks: openWebhookCaller([]),
    provider: null,
    quickBooks: null,
    log,
    publicUrl: () => 'https://giving.example',
    now: () => new Date(),
  };
};
