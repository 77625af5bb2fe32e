import type { Edition } from '@pledgewell/domain';
import type { PgBoss } from 'pg-boss';
import type { Log } from './context.ts';
import type { EventLoopGauge } from '../load/event-loop.ts';
import type { ApiKeyDirectory } from './api-key-directory.ts';
import type { VisitLog } from './visit-log.ts';
import type { Keyring } from './keyring.ts';
import type { Pools } from '../db/pools.ts';
import type { Replica } from '../replica/replica.ts';
import type { MailPort } from '../ports/mail.ts';
import type { Provider } from '../provider/port.ts';
import type { QuickBooks } from '../quickbooks/port.ts';
import type { SmsPort } from '../ports/sms.ts';
import type { WebhookCaller } from '../outgoing/webhook-caller.ts';

/** What the process holds while it runs. */
export type Services = {
  pools: Pools;
  /** Answers exports and reports; null without one. */
  replica: Replica | null;
  edition: Edition;
  /** Returns how busy this process is. */
  eventLoop: EventLoopGauge;
  boss: PgBoss;
  apiKeys: ApiKeyDirectory;
  visits: VisitLog;
  /** Signs, seals and verifies, with separate keys for each purpose. */
  keys: Keyring;
  passwords: PasswordHasher;
  mail: MailPort;
  sms: SmsPort;
  /** Calls the URLs that organizations enter. */
  webhooks: WebhookCaller;
  /** The card provider; null if its settings are missing. */
  provider: Provider | null;
  /** The connection to QuickBooks Online; null if its settings are missing. */
  quickBooks: QuickBooks | null;
  /** The product's public URL, without a trailing slash; never taken from a request. */
  publicUrl(): string;
  now(): Date;
  log: Log;
};

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /**
   * Returns whether the password is right. If there is no account to compare with, a hash is still
   * computed, so that the response time does not reveal which addresses have an account.
   */
  isRight(stored: string | null, password: string): Promise<boolean>;
};
