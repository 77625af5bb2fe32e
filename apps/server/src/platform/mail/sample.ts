import { sql, type RawBuilder } from 'kysely';

/** Whether a message, named by its table or alias, is for a donor of the sample. */
export const isForSample = (message: RawBuilder<unknown>) => sql<boolean>`exists (
  select 1 from donors d
  where d.organization_id = ${message}.organization_id and d.id = ${message}.donor_id
    and d.is_sample)`;

/** The answer stored in place of a provider's. */
export const keptHere = 'Not sent: sample donors don’t get real messages.';
