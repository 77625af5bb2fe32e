-- US ZIP codes with their cities, the same for every organization. Filled at start. City keys are
-- compared bytewise, so that every name prefix is one range of the index.
create table zip_codes (
  zip_code text collate "C" not null,
  city text not null,
  city_key text collate "C" not null,
  state text not null,
  primary key (zip_code, city)
);
create index zip_codes_by_city on zip_codes (city_key);
grant select on zip_codes to :"app_role";
