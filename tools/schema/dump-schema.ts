import { writeFileSync } from 'node:fs';
import { withFreshDatabase } from './database.ts';
import { schemaText } from './text.ts';
import { schemaTypes } from './types.ts';
import { committed } from './files.ts';

/** Writes what the migrations create: the schema for reading, the row types for the compiler. */
await withFreshDatabase(async (client, owner) => {
  writeFileSync(committed.schema, await schemaText(client));
  writeFileSync(committed.types, await schemaTypes(owner));
});
console.log(`Wrote ${committed.schema} and ${committed.types}`);
