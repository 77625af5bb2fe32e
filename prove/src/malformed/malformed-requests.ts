import type { AnyEndpoint } from '@pledgewell/contract';
import fc from 'fast-check';
import {
  anySamples,
  brokenBodies,
  foreignHeaders,
  json,
  largeBodies,
  toSend,
  unknownPath,
} from '../../../apps/server/test/hostile/malformed.ts';

export type MalformedRequest = {
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
};

/** Requests to an endpoint that an HTTP client can send. */
export function malformedRequests(
  endpoint: AnyEndpoint,
  { seed, count }: { seed: number; count: number },
): MalformedRequest[] {
  const path = unknownPath(endpoint);
  const asJson = { 'content-type': json };
  return [
    ...fc.sample(anySamples(endpoint), { numRuns: count, seed }).map((sample) => {
      const { url, payload, type } = toSend(endpoint, sample);
      return { url, payload, headers: payload === undefined ? {} : { 'content-type': type } };
    }),
    ...brokenBodies.map((payload) => ({ url: path, payload, headers: asJson })),
    ...foreignHeaders(endpoint)
      .flat()
      .map((headers) => ({ url: path, payload: '{}', headers })),
    ...largeBodies.map(([, payload]) => ({ url: path, payload, headers: asJson })),
  ];
}
