-- US ZIP codes with their cities, the same for every organization. Filled at the first start.
create table zip_codes (
  zip_code text not null,
  city text not null,
  city_key text not null generated always as (fold(city)) stored,
  state text not null,
  primary key (zip_code, city)
);
create index zip_codes_by_city on zip_codes (city_key text_pattern_ops);
grant select on zip_codes to pledgewell_app;
