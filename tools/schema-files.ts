/** What is committed of the schema, beside the migrations themselves. */
export const committed = {
  schema: 'apps/server/schema.sql',
  types: 'apps/server/src/platform/db/schema.ts',
};
