import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/connection.ts';

export type TicketPurpose =
  | 'reset-request'
  | 'reset-password'
  | 'verify-email'
  | 'google-state'
  | 'hand-off'
  | 'google-sign-up'
  | 'two-step'
  | 'download'
  | 'connect-state'
  | 'quickbooks-state';

/** What a ticket stands for. The person may still be unknown. */
export type Ticket<Data> = {
  organizationId: string | null;
  userId: string | null;
  data: Data;
};

type NewTicket = {
  purpose: TicketPurpose;
  seconds: number;
  organizationId?: string;
  userId?: string;
  data?: Record<string, unknown>;
};

/** A new secret of 256 random bits. The database keeps only its hash. */
export const newSecret = () => randomBytes(32).toString('base64url');

export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest();

/** Creates a ticket and returns its secret, which is stored nowhere else. */
export async function addTicket(db: Database, ticket: NewTicket): Promise<string> {
  const { purpose, seconds, organizationId = null, userId = null, data = {} } = ticket;
  const secret = newSecret();
  await sql`select add_ticket(
    ${hashOfSecret(secret)}, ${purpose}, ${organizationId}, ${userId}, ${JSON.stringify(data)},
    ${seconds})`.execute(db);
  return secret;
}

/** Returns what a ticket stands for, without using it up; undefined if it is not valid. */
export async function readTicket<Data>(db: Database, purpose: TicketPurpose, secret: string) {
  const found = sql<Ticket<Data>>`select * from read_ticket(${hashOfSecret(secret)}, ${purpose})`;
  return (await found.execute(db)).rows[0];
}

/** Uses a ticket up. If several requests try at once, exactly one gets it. */
export async function consumeTicket<Data>(db: Database, purpose: TicketPurpose, secret: string) {
  const taken = sql<Ticket<Data>>`select * from use_ticket(${hashOfSecret(secret)}, ${purpose})`;
  return (await taken.execute(db)).rows[0];
}

/**
 * Counts a wrong answer to a ticket's question; after `most` wrong answers the ticket is no longer
 * valid.
 */
export async function countWrongAnswer(
  db: Database,
  { purpose, secret, most }: { purpose: TicketPurpose; secret: string; most: number },
) {
  await sql`select miss_ticket(${hashOfSecret(secret)}, ${purpose}, ${most})`.execute(db);
}

/** Invalidates a person's open tickets. */
export async function voidTickets(db: Database, userId: string, purposes: TicketPurpose[]) {
  await sql`select void_tickets(${userId}, ${purposes})`.execute(db);
}
