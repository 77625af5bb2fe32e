import { readFileSync } from 'node:fs';
import { withFreshDatabase } from '../schema/database.ts';
import { schemaFiles } from '../schema/files.ts';
import { ruleCount, schemaViolations } from '../schema/rules.ts';
import { schemaText } from '../schema/text.ts';
import { schemaTypes } from '../schema/types.ts';

/** Migrates an empty database, and checks it against the rules and the committed schema. */
const problems = await withFreshDatabase(async (client, owner) => [
  ...(await schemaViolations(client)),
  ...differences(schemaFiles.schema, await schemaText(client)),
  ...differences(schemaFiles.types, await schemaTypes(owner)),
]);

for (const problem of problems) console.log(problem);
console.log(`${ruleCount()} rules, ${problems.length} violations`);
if (problems.length > 0) process.exitCode = 1;

function differences(file: string, fresh: string) {
  const old = read(file);
  if (old === fresh) return [];
  const oldLines = old.split('\n');
  const at = fresh.split('\n').findIndex((line, index) => line !== oldLines[index]);
  return [`${file} is not what the migrations make (line ${at + 1}): run npm run schema.`];
}

function read(file: string) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
