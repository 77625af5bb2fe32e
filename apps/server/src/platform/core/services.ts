import type { PgBoss } from 'pg-boss';
import type { Log } from './context.ts';
import type { EventLoopGauge } from '../admission/event-loop.ts';
import type { Keyring } from './keyring.ts';
import type { Pools } from '../db/pools.ts';
import type { MailPort } from '../ports/mail.ts';
import type { Provider } from '../provider/port.ts';
import type { SmsPort } from '../ports/sms.ts';

/** What the process holds for as long as it lives. */
export type Services = {
  pools: Pools;
  /** Says how busy this process is. */
  eventLoop: EventLoopGauge;
  boss: PgBoss;
  /** Sign, seal and verify, with separate keys for each purpose. */
  keys: Keyring;
  passwords: PasswordHasher;
  mail: MailPort;
  sms: SmsPort;
  /** The card provider; null where it is switched off because its settings are missing. */
  provider: Provider | null;
  /** Where people reach the product, without a slash at the end; never what a request says. */
  publicUrl(): string;
  now(): Date;
  log: Log;
};

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /**
   * Whether the password is right. Where there is nobody to compare with, a hash is still computed,
   * so that the time taken does not tell which addresses have an account.
   */
  isRight(stored: string | null, password: string): Promise<boolean>;
};
