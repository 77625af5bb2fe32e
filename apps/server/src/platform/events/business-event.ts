/** The entities that the feed of business events covers. */
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
 * `settled` means that the money of a pending donation has arrived. `deleted` moves to the trash,
 * `restored` comes back from it, `erased` is gone permanently.
 */
export type EventType = 'created' | 'updated' | 'settled' | 'deleted' | 'restored' | 'erased';

/** What changed the record; `activity` means people, donors and the card provider. */
export type EventSource = 'activity' | 'import' | 'import_undo' | 'archive' | 'sample';

/** One change to one record, as stored in `business_events`. It contains only IDs. */
export type BusinessEvent = {
  /** Increases with each event of a record. */
  sequence: number;
  entity: EventEntity;
  entityId: string;
  /** The version of the record after the change; null for payments and receipts. */
  version: number | null;
  type: EventType;
  source: EventSource;
  occurredAt: Date;
};
