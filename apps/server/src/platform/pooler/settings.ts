import { z } from 'zod';
import { WrongSetting } from '../core/wrong-setting.ts';

/** How the product works with a pooler between itself and the database. */
export type PoolerSettings = {
  /** The owner's connection that goes around the pooler; undefined if there is no pooler. */
  directUrl: string | undefined;
  /** Whether statements are prepared by name, which some poolers lose between transactions. */
  preparesStatements: boolean;
};

export const poolerFields = {
  /** The owner's connection that goes around the pooler at DATABASE_URL. */
  DATABASE_DIRECT_URL: z.url().optional(),
  /** Whether statements are prepared by name; `off` behind a pooler that loses them. */
  DATABASE_PREPARED_STATEMENTS: z.enum(['on', 'off'], { error: 'Use on or off' }).default('on'),
};

type Environment = {
  DATABASE_URL?: string | undefined;
  DATABASE_DIRECT_URL?: string | undefined;
  DATABASE_PREPARED_STATEMENTS: 'on' | 'off';
};

/** Without a pooler, requests use the connection of everything else. */
export const noPooler: PoolerSettings = { directUrl: undefined, preparesStatements: true };

/** The passwords of our roles are derived from the owner's, so both URLs must have the same one. */
export function readPoolerSettings(environment: Environment): PoolerSettings {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = environment;
  if (directUrl !== undefined) {
    if (url === undefined)
      throw new WrongSetting('DATABASE_DIRECT_URL needs DATABASE_URL beside it');
    if (credentials(url) !== credentials(directUrl)) {
      throw new WrongSetting(
        'DATABASE_DIRECT_URL has another user or password than DATABASE_URL. Put those of the ' +
          'owner into both',
      );
    }
  }
  return { directUrl, preparesStatements: environment.DATABASE_PREPARED_STATEMENTS === 'on' };
}

function credentials(text: string) {
  const { username, password } = new URL(text);
  return `${username}:${password}`;
}
