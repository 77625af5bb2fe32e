import { expect, type BrowserContext, type Request } from '@playwright/test';

/** Watches that no request sends a referrer with a secret. */
export function watchReferers(context: BrowserContext) {
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));

  return {
    expectNone: async (secret: string | RegExp) => {
      expect(requests.length).toBeGreaterThan(0);
      const referers = await Promise.all(requests.map((each) => each.headerValue('referer')));
      for (const referer of referers) expect(referer ?? '').not.toMatch(secret);
    },
  };
}
