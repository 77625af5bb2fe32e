import type { ApiKey } from '@pledgewell/contract';
import { permissions, roleLabels } from '@pledgewell/domain';
import classes from './api-keys.module.css';

/** The role of a key, the permissions to which it is limited, and the addresses that may use it. */
export const KeyAccess = ({ apiKey: { role, scopes, ipRanges } }: { apiKey: ApiKey }) => (
  <div className={classes.access}>
    <span>{roleLabels[role]}</span>
    {scopes !== null && (
      <Limits
        before="Can only"
        texts={scopes.map((name) => permissions[name].action)}
        summary={`Limited to ${scopes.length} permissions`}
      />
    )}
    {ipRanges.length > 0 && (
      <Limits
        before="Only from"
        texts={ipRanges}
        summary={`Only from ${ipRanges.length} IP addresses`}
      />
    )}
  </div>
);

/** More than these are folded away. */
const mostListed = 3;

type LimitsProps = { before: string; texts: readonly string[]; summary: string };

const Limits = ({ before, texts, summary }: LimitsProps) =>
  texts.length <= mostListed ? (
    <span className={classes.quiet}>
      {before} {new Intl.ListFormat('en-US').format(texts)}
    </span>
  ) : (
    <details className={classes.limits}>
      <summary>{summary}</summary>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  );
