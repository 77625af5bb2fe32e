import { healthEndpoints } from '@pledgewell/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';
import { parseLicense } from './license-text.ts';

/** The version that runs, and where its source is. */
export const productQuery = queryOptions({
  queryKey: ['about', 'product'],
  queryFn: async ({ signal }) => call(healthEndpoints.health, { signal }),
});

export const licenseUrl = '/license.txt';
export const creditsUrl = '/credits.txt';

export const licenseQuery = queryOptions({
  queryKey: ['about', 'license'],
  queryFn: async ({ signal }) => {
    const answer = await fetch(licenseUrl, { signal });
    if (!answer.ok) throw new Error(`The license was answered with ${answer.status}.`);
    return parseLicense(await answer.text());
  },
});
