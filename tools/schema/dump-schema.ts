import { writeFileSync } from 'node:fs';
import { withFreshDatabase } from './database.ts';
import { schemaText } from './text.ts';
import { schemaTypes } from './types.ts';
import { schemaFiles } from './files.ts';

/** Writes what the migrations create: the schema for reading, the row types for the compiler. */
await withFreshDatabase(async (client, owner) => {
  writeFileSync(schemaFiles.schema, await schemaText(client));
  writeFileSync(schemaFiles.types, await schemaTypes(owner));
});
console.log(`Wrote ${schemaFiles.schema} and ${schemaFiles.types}`);
