/** Which of our two addresses an event was sent to. */
export type EventSource = 'platform' | 'connect';

/** What an event is about: the ids of what has changed, never its contents. */
export type EventSubject = {
  /** The object itself, such as `pi_…`, `re_…`, `acct_…`, `sub_…`, `in_…`. */
  object: string;
  payment: string | null;
  charge: string | null;
  customer: string | null;
  subscription: string | null;
};

export type ProviderEvent = {
  id: string;
  type: string;
  source: EventSource;
  /** The connected account that it happened on; null on our own. */
  account: string | null;
  createdAt: Date;
  subject: EventSubject;
};

export type EventCalls = {
  /** The event of a request that the provider signed; null where anything about it is wrong. */
  read(source: EventSource, body: Buffer, signature: string | undefined): ProviderEvent | null;
};
