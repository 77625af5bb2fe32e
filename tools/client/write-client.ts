import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import { generateClient } from './generate.ts';

for (const [file, text] of Object.entries(await generateClient())) {
  writeFileSync(join(root, file), text);
  console.log(`Wrote ${file}`);
}
