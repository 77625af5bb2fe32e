import { sql } from 'kysely';

const ofTrashed = (table: string) => sql`coalesce((
  select case when r.deletion_id is null then 'there' else 'deleted' end from ${sql.table(table)} r
  where r.organization_id = a.organization_id and r.id = a.entity_id), 'gone')`;

/** Whether the record of an entry `a` is there, in the trash or gone; null for other entries. */
export const recordState = sql`case a.entity
  when 'donor' then ${ofTrashed('donors')}
  when 'pledge' then ${ofTrashed('pledges')}
  when 'donation' then ${ofTrashed('donations')}
  when 'campaign' then ${ofTrashed('campaigns')}
  when 'import' then coalesce((
    select 'there' from imports i
    where i.organization_id = a.organization_id and i.id = a.entity_id), 'gone') end`;
