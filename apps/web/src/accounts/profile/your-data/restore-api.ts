import { archiveEndpoints } from '@pledgewell/contract';
import { findRestoreFile } from '@pledgewell/domain/workspace/archives/restore-file';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call, upload } from '../../../lib/calls/call.ts';

const pollMs = 1_000;

export const restoreQuery = queryOptions({
  queryKey: ['restore'],
  queryFn: ({ signal }) => call(archiveEndpoints.restoreState, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => {
    const { newest } = state.data?.data ?? {};
    return newest?.state === 'waiting' || newest?.state === 'restoring' ? pollMs : false;
  },
});

/** Sends the restore part of an archive. All data on every screen is new after a restore. */
export function useRestoreArchive() {
  const client = useQueryClient();
  useRefreshWhenRestored();
  return useMutation({
    mutationFn: async (file: File) =>
      upload(archiveEndpoints.restore, {
        query: { fileName: file.name },
        body: await readRestorePart(file),
      }),
    onSuccess: (reply) => client.setQueryData(restoreQuery.queryKey, reply),
  });
}

/** An archive may be large, and all but one of its files are only for people and spreadsheets. */
async function readRestorePart(file: File): Promise<Blob> {
  const read = async (start: number, end: number) =>
    new Uint8Array(await file.slice(start, end).arrayBuffer());
  const range = await findRestoreFile(read, file.size);
  return range === null ? file : file.slice(range.start, range.end);
}

function useRefreshWhenRestored() {
  const client = useQueryClient();
  // Only observes: a role that may not restore requests nothing.
  const { data } = useQuery({ ...restoreQuery, enabled: false });
  const state = data?.data.newest?.state;
  const before = useRef(state);
  useEffect(() => {
    const wasWorking = before.current === 'waiting' || before.current === 'restoring';
    if (wasWorking && state === 'restored') void client.invalidateQueries();
    before.current = state;
  }, [client, state]);
}
