/** Which of our two webhook endpoints received the event. */
export type EventSource = 'platform' | 'connect';

/** What an event is about: the ids of the changed objects, never their contents. */
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
  /** The connected account it happened on; null for our own account. */
  account: string | null;
  createdAt: Date;
  subject: EventSubject;
};

export type EventCalls = {
  /**
   * Returns the event of a request that the provider signed; null if anything about it is wrong.
   */
  read(source: EventSource, body: Buffer, signature: string | undefined): ProviderEvent | null;
};
