import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  compressedLines,
  fetchArchive,
  readRestoreLines,
  restoreInto,
} from '../../../test/documents/archives.ts';
import { encodePng } from '../../../test/documents/png.ts';
import { given, request } from '../../../test/world/world.ts';

const picture = (width: number) =>
  encodePng({ width, height: 1, samples: Array.from({ length: width * 4 }, () => 7) });

const toName = (png: Buffer) => createHash('sha256').update(png).digest('hex');

/** The archive of an organization with a logo, and its logo's line. */
async function archiveWithLogo() {
  const organization = await given.organization();
  await request({
    method: 'PUT',
    url: '/api/organization/logo',
    headers: {
      authorization: `Bearer ${organization.token}`,
      'content-type': 'application/octet-stream',
    },
    payload: picture(9),
  });
  const { files } = await fetchArchive(organization);
  const lines = readRestoreLines(files);
  const logo = lines.find((line) => line.startsWith('{') && line.includes('"png":')) ?? '';
  return { lines, logo: JSON.parse(logo) as { name: string; png: string } };
}

test('a logo is restored from the archive of its organization', async () => {
  const { lines } = await archiveWithLogo();

  const { newest } = await restoreInto(await given.organization(), compressedLines(lines));

  expect(newest).toMatchObject({ state: 'restored' });
});

test.each([
  ['no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a picture that is too large to be uploaded', picture(1_001)],
])('an edited archive whose logo is %s is refused', async (_what, png) => {
  const { lines, logo } = await archiveWithLogo();
  const edited = lines.map((line) =>
    line.replaceAll(logo.name, toName(png)).replaceAll(logo.png.slice(2), png.toString('hex')),
  );

  const { newest } = await restoreInto(await given.organization(), compressedLines(edited));

  expect(newest).toMatchObject({ state: 'failed', failure: expect.stringContaining('logos') });
});
