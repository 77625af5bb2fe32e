import { writeFileSync } from 'node:fs';
import { withFreshDatabase } from './schema-database.ts';
import { schemaText } from './schema-text.ts';
import { schemaTypes } from './schema-types.ts';
import { committed } from './schema-files.ts';

/** Writes what the migrations create: the schema for reading, the row types for the compiler. */
await withFreshDatabase(async (client, owner) => {
  writeFileSync(committed.schema, await schemaText(client));
  writeFileSync(committed.types, await schemaTypes(owner));
});
console.log(`Wrote ${committed.schema} and ${committed.types}`);
