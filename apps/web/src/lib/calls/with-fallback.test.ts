import { afterEach, expect, test, vi } from 'vitest';
import { unreachable } from './call-problem.ts';
import { viaDownload } from './transport.ts';
import { withFallback } from './with-fallback.ts';

afterEach(() => vi.unstubAllGlobals());

test('a download without a response is fetched again, with cookies and without the cache', async () => {
  const tries: RequestInit[] = [];
  vi.stubGlobal('fetch', async (_: string, options: RequestInit) => {
    tries.push(options);
    if (tries.length === 1) throw new TypeError('Failed to fetch');
    return new Response('a,b', { headers: { 'content-type': 'text/csv' } });
  });
  const request = { method: 'GET', url: '/file', headers: {}, body: null };
  const files: File[] = [];
  const file = await withFallback(undefined, async (isFallback) => {
    await viaDownload({ onFile: (whole) => files.push(whole), isFallback })(request);
    return files[0] as File;
  });

  expect(await file.text()).toBe('a,b');
  expect(tries.map(({ credentials, cache }) => [credentials, cache])).toEqual([
    [undefined, undefined],
    ['include', 'no-store'],
  ]);
});

test('a download that is lost twice or was refused is not fetched again', async () => {
  const lost = vi.fn<(isFallback: boolean) => Promise<File>>(() => Promise.reject(unreachable()));
  await expect(withFallback(undefined, lost)).rejects.toThrow('can’t reach the server');
  expect(lost.mock.calls).toEqual([[false], [true]]);

  const refused = vi.fn<(isFallback: boolean) => Promise<File>>(() =>
    Promise.reject(new Error('refused')),
  );
  await expect(withFallback(undefined, refused)).rejects.toThrow('refused');
  expect(refused.mock.calls).toEqual([[false]]);
});
