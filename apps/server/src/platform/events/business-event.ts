/** What the feed of business events tells of. */
export const eventEntities = [
  'donor',
  'campaign',
  'pledge',
  'donation',
  'payment',
  'recurring_donation',
  'receipt',
] as const;
export type EventEntity = (typeof eventEntities)[number];

/**
 * `settled` says that the money of a pending donation has come. `deleted` moves to the trash,
 * `restored` comes back from it, `erased` is gone for good.
 */
export type EventType = 'created' | 'updated' | 'settled' | 'deleted' | 'restored' | 'erased';

/** What changed the record: people, donors and the card provider are `activity`. */
export type EventSource = 'activity' | 'import' | 'import_undo' | 'archive' | 'sample';

/** One change of one record, as `business_events` keeps it. It holds no contents, only ids. */
export type BusinessEvent = {
  /** Rises from each event of a record to its next one. */
  sequence: number;
  entity: EventEntity;
  entityId: string;
  /** The version of the record after the change; null for payments and receipts. */
  version: number | null;
  type: EventType;
  source: EventSource;
  occurredAt: Date;
};
