import { benchDonors } from './donors.ts';
import { benchImport } from './import.ts';
import { benchShell } from './shell.ts';

const benches: Record<string, () => Promise<void>> = {
  donors: benchDonors,
  import: benchImport,
  shell: benchShell,
};

/** `npm run bench` runs every benchmark, `npm run bench -- donors` only the named ones. */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  process.stderr.write(
    `No benchmark ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.\n`,
  );
  process.exit(2);
}

for (const [name, run] of Object.entries(benches)) {
  if (wanted.length === 0 || wanted.includes(name)) await run();
}
process.exit(0);
