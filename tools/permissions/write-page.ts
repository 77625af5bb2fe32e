import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import { pageFile, permissionsPage } from './page.ts';

writeFileSync(join(root, pageFile), permissionsPage());
console.log(`Wrote ${pageFile}`);
