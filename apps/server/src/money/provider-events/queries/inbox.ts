import type pg from 'pg';
import type {
  EventSource,
  EventSubject,
  ProviderEvent,
} from '../../../platform/provider/events.ts';

/** An event that one worker has claimed for a while. */
export type ClaimedEvent = {
  id: string;
  source: EventSource;
  type: string;
  account: string | null;
  subject: EventSubject;
  /** The number of this try. */
  tries: number;
};

/** Stores an event once, however often it is sent. */
export async function storeEvent(pool: pg.Pool, event: ProviderEvent) {
  await pool.query({
    name: 'take_in_event',
    text: 'select take_in_event($1, $2, $3, $4, $5, $6)',
    values: [
      event.id,
      event.source,
      event.type,
      event.account,
      JSON.stringify(event.subject),
      event.createdAt,
    ],
  });
}

type EventRow = Omit<ClaimedEvent, 'account'> & { account_id: string | null };

export async function claimEvents(pool: pg.Pool, most: number): Promise<ClaimedEvent[]> {
  const { rows } = await pool.query<EventRow>({
    name: 'claim_events',
    text: 'select * from claim_events($1)',
    values: [most],
  });
  return rows.map(({ account_id: account, ...event }) => ({ ...event, account }));
}

export async function finishEvents(
  pool: pg.Pool,
  ids: readonly string[],
  state: 'applied' | 'ignored' | 'parked',
  problem: string | null,
) {
  await pool.query('select finish_events($1, $2, $3)', [ids, state, problem]);
}

export async function postponeEvents(
  pool: pg.Pool,
  ids: readonly string[],
  problem: string,
  counts: boolean,
) {
  await pool.query('select put_off_events($1, $2, $3)', [ids, problem, counts]);
}

export async function dropFinishedEvents(ops: pg.Pool) {
  await ops.query(
    `delete from provider_events
     where state in ('applied', 'ignored') and finished_at < now() - interval '40 days'`,
  );
}
