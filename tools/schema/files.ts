/** The committed schema files, besides the migrations. */
export const schemaFiles = {
  schema: 'apps/server/schema.sql',
  types: 'apps/server/src/platform/db/schema.ts',
};
