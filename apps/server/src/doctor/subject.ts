import type { Config } from '../config.ts';
import type { WrongSetting } from '../platform/core/wrong-setting.ts';
import type { Verdict } from './finding.ts';
import type { Machine } from './machine.ts';

/** The installation that is examined. */
export type Subject = {
  /** The settings, without those that are wrong. */
  config: Config;
  wrong: readonly WrongSetting[];
  /** The settings as they are written. */
  environment: NodeJS.ProcessEnv;
  machine: Machine;
  /** The folder of the product. */
  root: string;
  /** The recipient of a test message, if one is wanted. */
  mailTo: string | undefined;
};

export type Check = {
  name: string;
  /** The check counts as failed after this time. */
  seconds: number;
  run(subject: Subject): Promise<Verdict[]> | Verdict[];
};
