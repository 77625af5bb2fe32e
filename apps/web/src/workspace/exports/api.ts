import { exportEndpoints as on, type NewExport } from '@pledgewell/contract';
import { queryOptions } from '@tanstack/react-query';
import { CallProblem } from '../../lib/calls/call-problem.ts';
import { call, downloadFrom } from '../../lib/calls/call.ts';
import { readToken } from '../../lib/session/token-store.ts';
import { withFallback } from '../../lib/calls/with-fallback.ts';

type FetchOptions = { signal: AbortSignal; onProgress?: (bytes: number) => void };

/** Asks the server to prepare an export; the same intent is sent only once. */
export const createExport = (body: NewExport, intent: string) =>
  call(on.create, { params: { dataType: body.dataType }, body, intent });

/** How many records of each kind such an export would contain. */
export const countQuery = (body: NewExport) =>
  queryOptions({
    queryKey: ['exports', 'count', body],
    queryFn: async ({ signal }) =>
      (await call(on.count, { params: { dataType: body.dataType }, body, signal })).data,
    gcTime: 0,
    retry: false,
  });

/** The URL of a file with a fresh ticket that opens it once, within a minute. */
export async function downloadPath(downloadUrl: string) {
  const id = downloadUrl.split('/').at(-1) ?? '';
  const { data } = await call(on.ticket, { params: { id } });
  return `${downloadUrl}?token=${data.token}`;
}

/** Fetches the file. A lost connection is retried once. */
export async function fetchExport(downloadUrl: string, options: FetchOptions): Promise<File> {
  if (!readToken()) throw tokenMissing();
  return withFallback(options.signal, async (isFallback) =>
    nonEmpty(await downloadFrom(await downloadPath(downloadUrl), { ...options, isFallback })),
  );
}

/** Fetches the made-up rows. */
export const fetchSample = (sampleUrl: string, options: FetchOptions) =>
  withFallback(options.signal, async (isFallback) =>
    nonEmpty(await downloadFrom(sampleUrl, { ...options, isFallback })),
  );

const tokenMissing = () =>
  new CallProblem({
    status: 401,
    code: 'auth/signed-out',
    message: 'Authentication token is missing',
  });

function nonEmpty(file: File) {
  if (file.size > 0) return file;
  const message = 'Downloaded file is empty';
  throw new CallProblem({ status: 0, code: 'exports/empty-file', message });
}
