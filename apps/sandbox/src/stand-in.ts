/** What a program asks a stand-in for. The path begins behind the stand-in's name. */
export type Asked = {
  method: string;
  path: string;
  /** What stands before the stand-in's name where a proxy passes requests on: `/sandbox`. */
  prefix: string;
  query: URLSearchParams;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

export type Answer = {
  status: number;
  contentType: string;
  headers?: Record<string, string>;
  body: string;
};

/** A server that speaks the protocol of an outside service, reached under `/<name>`. */
export type StandIn = {
  name: string;
  /** Whether planned faults concern another port of it than the one where it is `handle`d. */
  isFailedElsewhere?: boolean;
  handle(asked: Asked): Answer | Promise<Answer>;
};

export const json = (status: number, value: unknown): Answer => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});
