/** A program's request to a stand-in. The path begins after the stand-in's name. */
export type StandInRequest = {
  method: string;
  path: string;
  /** The prefix before the stand-in's name if a proxy forwards requests: `/sandbox`. */
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
  /** Whether planned faults concern another port than the one where it is `handle`d. */
  isFailedElsewhere?: boolean;
  handle(request: StandInRequest): Answer | Promise<Answer>;
};

export const json = (status: number, value: unknown): Answer => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});
