import { Id } from '@pledgewell/contract';
import { type FetchQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { notify } from '../feedback/notices.tsx';
import { isMissing } from '../../lib/calls/call-problem.ts';

type NamedRecord<Item, Key extends readonly unknown[]> = {
  getQuery: (id: string) => FetchQueryOptions<Item, Error, Item, Key>;
  open: (item: Item) => void;
  /** There is no such record, or no longer. */
  onMissing: (id: string) => void;
};

/**
 * Opens the record in the URL, such as `?donor=…`, as the server knows it now. The parameter is
 * removed from the URL, so that closing and reloading do not open it again.
 */
export function useOpenRecordFromUrl<Item, Key extends readonly unknown[]>(
  name: string,
  { getQuery, open, onMissing }: NamedRecord<Item, Key>,
) {
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const id = params.get(name);

  const arrive = useEffectEvent(async (wanted: string) => {
    setParams(
      (before) => {
        before.delete(name);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
    if (!Id.safeParse(wanted).success) return onMissing(wanted);
    try {
      open(await client.fetchQuery(getQuery(wanted)));
    } catch (error) {
      if (isMissing(error)) return onMissing(wanted);
      notify.failure(error, 'We couldn’t open this record. Please try again.');
    }
  });
  useEffect(() => {
    if (id !== null) void arrive(id);
  }, [id]);
}
