import { expect, test } from 'vitest';
import { withFreshDatabase } from '../schema/database.ts';
import { listViolations, ruleCount, schemaViolations } from '../schema/rules.ts';

const locked = 'organization_id = current_organization()';

/** A valid table, which single changes then break. */
const widgets = (change = '') => `
  create table widgets (organization_id uuid not null, id uuid, primary key (organization_id, id));
  call protect_tenant_table('widgets');
  ${change}`;

/** What breaks each rule, in rule order, and the reported sentence. */
const breaches: [ddl: string, sentence: string][] = [
  ['drop table zip_codes', 'The list of global tables names zip_codes, which does not exist.'],
  [
    'create table widgets (id uuid primary key)',
    'Table widgets needs a column "organization_id uuid not null".',
  ],
  [
    'create table widgets (organization_id uuid not null, id uuid primary key)',
    'The primary key of widgets must begin with organization_id.',
  ],
  [
    widgets('alter table widgets disable row level security'),
    'Row level security is not switched on for widgets.',
  ],
  [
    `${widgets('drop policy tenant on widgets')};
     create policy tenant on widgets for select using (${locked})`,
    'Table widgets needs a policy for all commands that shows and takes only rows of the present ' +
      'organization.',
  ],
  [
    widgets('create policy everything on widgets for select using (true)'),
    'Policy everything on widgets opens the table beyond the present organization.',
  ],
  [
    widgets('drop policy sweeps on widgets'),
    'Table widgets has row level security and needs a policy that lets pledgewell_ops select every ' +
      'row.',
  ],
  [
    widgets(`alter table donors add unique (id);
             alter table widgets add foreign key (id) references donors (id)`),
    'Foreign key widgets_id_fkey from widgets to donors must include organization_id on both sides.',
  ],
  [
    widgets('create unique index widgets_id on widgets (id)'),
    'Unique index widgets_id on widgets must begin with organization_id, or it tells one ' +
      'organization what another one has.',
  ],
  [
    'create view all_donors as select id from donors',
    'View all_donors must be created with (security_invoker = true), or it shows the rows of every ' +
      'organization.',
  ],
  [
    'create materialized view all_donors as select id from donors',
    'Materialized view all_donors cannot have row level security.',
  ],
  ['alter role pledgewell_ops rename to somebody', 'Role pledgewell_ops is missing.'],
  [
    'alter role pledgewell_ops bypassrls',
    'Role pledgewell_ops must have neither superuser nor createdb nor createrole nor replication ' +
      'nor bypassrls.',
  ],
  [
    'grant pledgewell_ops to pledgewell_app',
    'Role pledgewell_app must not be a member of pledgewell_ops.',
  ],
  [
    'alter table donors owner to pledgewell_app',
    'pledgewell_app owns table donors; it must own nothing.',
  ],
  ['grant create on schema public to public', 'public may create objects in schema public.'],
  [
    'grant truncate on donors to pledgewell_app',
    'pledgewell_app may TRUNCATE donors, which no policy stops.',
  ],
  ['grant select on donors to public', 'Everybody has rights on donors.'],
  [
    'grant update (label) on activities to pledgewell_app',
    'pledgewell_app may update rows of activities, which is append-only.',
  ],
  [
    'alter function find_login(text) set search_path = public',
    'Function find_login(text) runs as its owner and needs "set search_path = public, pg_temp".',
  ],
  [
    'grant execute on function find_login(text) to public',
    'Function find_login(text) runs as its owner and may be called by everybody.',
  ],
  [
    'alter function add_donation_events() reset enable_nestloop',
    'Function add_donation_events() joins the rows before and after a change and needs ' +
      '"set enable_nestloop = off": a plan made for one row would compare each row with each.',
  ],
  ['alter table donors add score real', 'Column donors.score has type real, which is not exact.'],
  [
    'alter table donors add owed_cents int',
    'Column donors.owed_cents must be a bigint: it holds cents.',
  ],
  [
    'alter table donors add visits bigint',
    'Column donors.visits is a bigint, which means money here; its name must end in _cents.',
  ],
  [
    'alter table donors add gift_amount numeric',
    'Column donors.gift_amount looks like money; its name must end in _cents.',
  ],
  [
    'create policy asks on users for select using (exists (select 1 from memberships))',
    'Policy asks on users contains a query, which Citus refuses; call a function instead.',
  ],
  [
    widgets(`alter table widgets add foreign key (organization_id, id)
             references donors (organization_id, id) on delete set null (id)`),
    'Foreign key widgets_organization_id_id_fkey on widgets clears columns when a row is deleted, ' +
      'which Citus refuses: clear them in a trigger, as 0109_cleared_references.sql does.',
  ],
  [
    'alter table tickets add foreign key (organization_id) references organizations (id)',
    'Foreign key tickets_organization_id_fkey leads from tickets, which belongs to no organization, ' +
      'to organizations, whose rows may be on another machine.',
  ],
  [
    'create function is_old(d donors) returns boolean language sql return d.version > 9',
    'Function is_old(donors) takes the row of a table and has a parsed body. Newer PostgreSQL then ' +
      'refuses to change the table; write the body as text.',
  ],
  [
    `create function has_donors() returns boolean language sql as
       $$ select exists (select from donors) $$`,
    'Function has_donors() selects no column, which Citus refuses in a query of its own: select 1.',
  ],
  [
    `create function donors_since(day date) returns setof donors language sql as
       $$ select * from donors where created_at >= day $$`,
    'Function donors_since(date) takes parameters, reads a table and is written in SQL, which ' +
      'Citus refuses: write it in PL/pgSQL.',
  ],
  [
    `create function erase_all() returns void language plpgsql as
       $$ begin perform set_config('app.erasing', 'yes', true); end $$`,
    'Function erase_all() changes a setting of ours with set_config(), which reaches no other ' +
      'machine: call set_for_transaction() instead.',
  ],
  [
    `create function note_donor() returns trigger language plpgsql as
       $$ begin if tg_table_name = 'donors' then return new; end if; end $$`,
    'Function note_donor() compares the name of its table, which has another name in a shard: ' +
      'pass an argument to the trigger.',
  ],
  [
    `create function note_user() returns trigger language plpgsql as
       $$ begin insert into users (name) values (new.name); return new; end $$`,
    'Trigger function note_user() writes users, which every machine has as a whole: the machine ' +
      'that executes the trigger may crash.',
  ],
  [
    `create function note_donors() returns trigger language plpgsql as $$ begin
       insert into tags select organization_id from added; delete from donors d using added; end $$;
     create trigger note_donors after insert on donors referencing new table as added
       for each statement execute function note_donors()`,
    'Function note_donors() reads the transition table added and another table in one statement, ' +
      'which Citus refuses: collect the rows in an array first.',
  ],
];

test('the migrated database breaks no rule, and each rule finds what breaks it', async () => {
  expect(breaches).toHaveLength(ruleCount());

  await withFreshDatabase(async (client) => {
    expect(await schemaViolations(client)).toEqual([]);

    for (const [place, [ddl, sentence]] of breaches.entries()) {
      await client.query('begin');
      await client.query(ddl);
      expect(await listViolations(client, place)).toContain(sentence);
      await client.query('rollback');
    }
  });
}, 60_000);
