/** What the client needs to know of an operation, besides its types. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path with `{name}` for each path parameter. */
  path: string;
  /** The parameter that leads to the next page of a list, and whether it stands in the body. */
  paging?: 'cursor' | 'before' | 'page';
  pagedBy?: 'body';
  /** It takes an Idempotency-Key. */
  creates?: true;
};

export type Input = Record<string, unknown> & { body?: unknown };

type Parameter = string | number | boolean | string[] | undefined;

/** The URL of a request: path parameters in their places, the others in the query. */
export function toUrl(base: string, { path }: Route, input: Input): string {
  const { body: _body, ...rest } = input;
  const parameters = rest as Record<string, Parameter>;
  const query = new URLSearchParams();
  const names = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && !names.has(name)) query.set(name, String(value));
  }
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(parameters[name])),
  );
  const search = query.toString();
  return `${base.replace(/\/$/, '')}${filled}${search === '' ? '' : `?${search}`}`;
}
