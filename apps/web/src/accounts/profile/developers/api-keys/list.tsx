import type { ApiKey } from '@pledgewell/contract';
import { useIsUnderDesktop } from '../../../../ui/hooks/breakpoints.ts';
import { TableOrCards } from '../../../../ui/lists/table-or-cards.tsx';
import classes from './api-keys.module.css';
import { apiKeyColumns, ApiKeyCard } from './row.tsx';
import type { RowContext } from './row-actions.tsx';
import { isWorking } from './status.ts';

type ApiKeyListProps = RowContext & { keys: readonly ApiKey[] };

/** The keys in use. Those that no longer work are folded away. */
export function ApiKeyList({ keys, ...context }: ApiKeyListProps) {
  const working = keys.filter(isWorking);
  const ended = keys.filter((key) => !isWorking(key));
  return (
    <>
      {working.length > 0 ? (
        <Keys label="API keys in use" keys={working} context={context} />
      ) : (
        <p className={classes.quiet}>No API key is in use.</p>
      )}
      {ended.length > 0 && (
        <details className={classes.ended}>
          <summary>{endedText(ended.length)}</summary>
          <Keys label="Expired and revoked API keys" keys={ended} context={null} />
        </details>
      )}
    </>
  );
}

const endedText = (count: number) =>
  count === 1 ? '1 expired or revoked key' : `${count} expired or revoked keys`;

type KeysProps = {
  label: string;
  keys: readonly ApiKey[];
  /** Null for keys with which nothing can be done. */
  context: RowContext | null;
};

function Keys({ label, keys, context }: KeysProps) {
  const isNarrow = useIsUnderDesktop();
  return (
    <div className={isNarrow ? classes.cards : classes.table}>
      <TableOrCards
        isTable={!isNarrow}
        label={label}
        items={keys}
        getKey={({ _id }) => _id}
        columns={apiKeyColumns(context)}
        card={(apiKey) => <ApiKeyCard apiKey={apiKey} context={context} />}
        isStale={false}
      />
    </div>
  );
}
