import type { ReceiptState } from '@pledgewell/contract';
import type { Cents, Day } from '@pledgewell/domain';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/connection.ts';

export type VerifiedRow = {
  organization: string;
  number: string;
  issuedOn: Day;
  givenOn: Day;
  keptCents: Cents | null;
  state: ReceiptState;
  replacedBy: string | null;
};

/** What a receipt says, of any organization, for a person who knows its code. */
export async function verifiedReceipt(db: Database, code: string) {
  const { rows } = await sql<VerifiedRow>`select * from verified_receipt(${code})`.execute(db);
  return rows[0];
}
