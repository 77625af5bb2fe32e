-- What employers promise to match: a pledge of the company, and the donation that it matches. A
-- promise outlives its donation.
create table employer_matches (
  organization_id uuid not null,
  pledge_id uuid not null,
  donation_id uuid,
  -- The deletion of the donation that canceled the promise too, so that restoring reopens it.
  canceled_with uuid,
  primary key (organization_id, pledge_id),
  foreign key (organization_id, pledge_id) references pledges (organization_id, id)
    on delete cascade,
  foreign key (organization_id, donation_id) references donations (organization_id, id)
);
create index employer_matches_of_donation on employer_matches (organization_id, donation_id);
call protect_tenant_table('employer_matches');
grant select, insert, update, delete on employer_matches to :"app_role";
