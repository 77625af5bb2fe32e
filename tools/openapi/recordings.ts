import { api, type AnyEndpoint } from '@pledgewell/contract';

/** One request of a test and its reply, as the tests' request helper keeps it. */
export type RecordedCall = { method: string; url: string; request?: unknown; reply: unknown };

export type Operation = { id: string; area: string; endpoint: AnyEndpoint };

export const operations: Operation[] = Object.entries(api).flatMap(([area, endpoints]) =>
  Object.entries(endpoints as Record<string, AnyEndpoint>).map(([name, endpoint]) => ({
    id: `${area}.${name}`,
    area,
    endpoint,
  })),
);

/** A path with a fixed word, such as `/search`, comes before one with a parameter there. */
const matchers = operations
  .map(({ id, endpoint: { method, path } }) => ({
    id,
    method,
    path,
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
  }))
  .toSorted((one, other) => countParameters(one.path) - countParameters(other.path));

/** The operation that a recorded request went to, or undefined if the contract has none. */
export function operationFor({ method, url }: RecordedCall): string | undefined {
  const path = url.replace(/\?.*/, '').replace(/^\/api\/v1\//, '/api/');
  return matchers.find((each) => each.method === method && each.pattern.test(path))?.id;
}

function countParameters(path: string) {
  return path.split('/:').length;
}
