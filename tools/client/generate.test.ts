import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { generateClient } from './generate.ts';

test('the generated files of the client are up to date', async () => {
  for (const [file, text] of Object.entries(await generateClient())) {
    const isUpToDate = readFileSync(join(root, file), 'utf8') === text;
    expect({ file, isUpToDate, otherwise: 'run npm run api-client' }).toMatchObject({
      isUpToDate: true,
    });
  }
});
