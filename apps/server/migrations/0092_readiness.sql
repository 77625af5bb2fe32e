-- Readiness compares the applied migrations with those that the product brings.
grant select on kysely_migration to :"app_role", :"ops_role";
