import { sql } from 'kysely';
import type { Database } from '../db/connection.ts';
import type { EventSource } from './business-event.ts';

/** Sets the source of all further changes in this transaction. */
export async function setEventSource(db: Database, source: EventSource) {
  await sql`select set_for_transaction('app.event_source', ${source})`.execute(db);
}
