-- What lines with a description turned out to be, learned from what people decided. A rule exists
-- as long as a line teaches it, and it never decides anything.
create table bank_rules (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  -- The description without numbers, dates and check numbers.
  pattern text not null check (pattern <> ''),
  is_money_in boolean not null,
  -- The donor whose donations such lines are; null if they are ignored.
  donor_id uuid,
  created_at timestamptz not null,
  primary key (organization_id, id),
  constraint bank_rules_once
    unique nulls not distinct (organization_id, pattern, is_money_in, donor_id),
  check (donor_id is null or is_money_in),
  foreign key (organization_id, donor_id) references donors (organization_id, id)
    on delete cascade
);
create index bank_rules_of_donor on bank_rules (organization_id, donor_id)
  where donor_id is not null;
call protect_tenant_table('bank_rules');
grant select, insert, delete on bank_rules to :"app_role";
-- Locking a rule needs this right.
grant update (pattern) on bank_rules to :"app_role";

-- The rule that the decision about a line taught; null if it taught none, or the rule was removed.
alter table bank_lines add column rule_id uuid;
alter table bank_lines add check (rule_id is null or state <> 'open');
alter table bank_lines add foreign key (organization_id, rule_id)
  references bank_rules (organization_id, id);
create index bank_lines_of_rule on bank_lines (organization_id, rule_id)
  where rule_id is not null;
grant update (rule_id) on bank_lines to :"app_role";

-- Whether the donation was recorded from its line: undoing the match then takes it back too.
alter table bank_matches add column is_recorded boolean not null default false;
alter table bank_matches add check (not is_recorded or payout_id is null);

-- Null if the file does not say.
alter table bank_statements add column opening_cents bigint;
alter table bank_statements add column closing_cents bigint;
grant delete on bank_statements, bank_lines to :"app_role";
