import type { ApiKey } from '@pledgewell/contract';
import { InstantText } from '../../../../ui/values/day-text.tsx';
import classes from './api-keys.module.css';

type LastUseProps = { apiKey: Pick<ApiKey, 'lastUsedAt' | 'lastUsedFrom'> };

/** When a key was last used, and from which IP address, in two lines of a table. */
export const LastUse = ({ apiKey: { lastUsedAt, lastUsedFrom } }: LastUseProps) =>
  lastUsedAt === null ? (
    <span className={classes.quiet}>Never</span>
  ) : (
    <span className={classes.two}>
      <InstantText at={lastUsedAt} />
      {lastUsedFrom !== null && <span className={classes.quiet}>from {lastUsedFrom}</span>}
    </span>
  );

/** The same in one line, which says what it is about. */
export const LastUseLine = ({ apiKey: { lastUsedAt, lastUsedFrom } }: LastUseProps) =>
  lastUsedAt === null ? (
    'Never used'
  ) : (
    <>
      Last used <InstantText at={lastUsedAt} />
      {lastUsedFrom !== null && ` from ${lastUsedFrom}`}
    </>
  );

/** The same as a sentence of a dialog. */
export const LastUseSentence = ({ apiKey: { lastUsedAt, lastUsedFrom } }: LastUseProps) =>
  lastUsedAt === null ? (
    'This key has never been used.'
  ) : (
    <>
      This key was last used on <InstantText at={lastUsedAt} />
      {lastUsedFrom !== null && ` from ${lastUsedFrom}`}.
    </>
  );
