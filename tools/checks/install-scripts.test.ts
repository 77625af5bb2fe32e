import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { undecidedScripts } from './install-scripts.ts';
import { root } from '../root.ts';

const lock = {
  packages: {
    'node_modules/quiet': {},
    'node_modules/@scope/builds': { hasInstallScript: true },
    'node_modules/quiet/node_modules/hidden': { hasInstallScript: true },
  },
};

test('a package with an install script must be named, wherever it is installed', () => {
  expect(undecidedScripts(lock, {})).toEqual([
    expect.stringMatching(/^@scope\/builds has an install script/),
    expect.stringMatching(/^hidden has an install script/),
  ]);
});

test('a package that is allowed or refused by name passes the check', () => {
  const allowScripts = { '@scope/builds': true, hidden: false };
  expect(undecidedScripts(lock, { allowScripts })).toEqual([]);
});

test('the dependency list has the form of CycloneDX and names what the product uses', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  const list = JSON.parse(stdout) as { components: { name: string; purl: string }[] };
  expect(list).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
  for (const name of ['fastify', 'react', 'zod']) {
    expect(list.components).toContainEqual(
      expect.objectContaining({ name, purl: expect.stringMatching(/^pkg:npm\/.+@\d/) }),
    );
  }
});
