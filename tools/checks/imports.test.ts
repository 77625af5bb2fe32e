import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkImports, type Finding } from './imports.ts';
import { importRules } from './import-rules.ts';

const importing = (...targets: string[]) =>
  targets.map((target) => `import '${target}';\n`).join('');

/** A small copy of the tree that breaks each rule once, beside allowed imports. */
const files: Record<string, string> = {
  'node_modules/zod/package.json': '{ "name": "zod", "main": "index.js" }',
  'node_modules/zod/index.js': '',
  'node_modules/undeclared/package.json': '{ "name": "undeclared", "main": "index.js" }',
  'node_modules/undeclared/index.js': '',
  'node_modules/helper/package.json': '{ "name": "helper", "main": "index.js" }',
  'node_modules/helper/index.js': '',
  'packages/domain/package.json': '{ "name": "domain" }',
  'packages/domain/src/money.ts': importing('node:fs'),
  'packages/contract/package.json': '{ "name": "contract", "dependencies": { "zod": "*" } }',
  'packages/contract/src/wire.ts': importing('zod', '../../domain/src/money.ts'),
  'packages/contract/src/late.ts': importing('../../../apps/web/src/ui/box.tsx'),
  'apps/server/package.json': '{ "name": "server", "devDependencies": { "helper": "*" } }',
  'apps/server/src/main.ts': importing('./app.ts'),
  'apps/server/src/app.ts': importing('./giving/donors/routes.ts'),
  'apps/server/src/platform/db.ts': importing('../giving/donors/service.ts', 'undeclared'),
  'apps/server/src/giving/donors/routes.ts': importing('./service.ts'),
  'apps/server/src/giving/donors/service.ts': importing(
    '../pledges/queries.ts',
    '../pledges/service/settle.ts',
    '../pledges/jobs.ts',
  ),
  'apps/server/src/giving/pledges/queries.ts': importing('../../app.ts'),
  'apps/server/src/giving/index.ts': importing('./donors/service.ts'),
  'apps/server/src/money/payments/service.ts': importing(
    '../../giving/index.ts',
    '../../giving/donors/service.ts',
  ),
  'apps/server/src/giving/pledges/service/settle.ts': importing('helper', './nowhere.ts'),
  'apps/server/src/giving/pledges/jobs.ts': importing('../../../../../tools/seed.ts'),
  'apps/server/src/giving/pledges/pledges.test.ts': importing('../../app.ts', 'helper'),
  'apps/sandbox/src/mail.ts': importing('../../../packages/domain/src/money.ts'),
  'apps/web/package.json': '{ "name": "web" }',
  'apps/web/src/parts/donor-picker.tsx': importing('../giving/donors/screen.tsx'),
  'apps/web/src/router.tsx': importing('./giving/donors/screen.tsx'),
  'apps/web/src/giving/donors/screen.tsx': importing('../../ui/box.tsx', '../pledges/screen.tsx'),
  'apps/web/src/giving/pledges/screen.tsx': importing('../../router.tsx'),
  'apps/web/src/lib/files.ts': importing('node:path', '../../../server/src/platform/db.ts'),
  'apps/web/src/ui/box.tsx': importing('../giving/donors/screen.tsx'),
  'e2e/donors.spec.ts': importing('../packages/domain/src/money.ts', '../apps/server/src/app.ts'),
  'tools/seed.ts': '',
};

let folder: string;
let findings: Finding[];

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'pledgewell-imports-')));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  ({ findings } = await checkImports(folder, ['packages', 'apps', 'e2e', 'tools']));
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

const foundBy = (rule: string | undefined) =>
  findings.filter((finding) => finding.rule === rule).map(({ from, to }) => `${from} > ${to}`);

test('every import rule finds the import that breaks it', () => {
  const silent = importRules.map(({ name }) => name).filter((rule) => foundBy(rule).length === 0);
  expect(silent).toEqual([]);
});

test('an area may use the service and the queries of another, not its jobs', () => {
  expect(foundBy('areas-meet-in-service-and-queries')).toEqual([
    'apps/server/src/giving/donors/service.ts > apps/server/src/giving/pledges/jobs.ts',
  ]);
});

test('a wing may use only what another wing’s index offers', () => {
  expect(foundBy('wings-meet-on-their-pages')).toEqual([
    'apps/server/src/money/payments/service.ts > apps/server/src/giving/donors/service.ts',
  ]);
});

test('the contract may import the domain and zod', () => {
  expect(foundBy('contract-knows-domain-and-zod')).toEqual([
    'packages/contract/src/late.ts > apps/web/src/ui/box.tsx',
  ]);
});

test('a test may import the top of the product', () => {
  expect(foundBy('nothing-points-at-the-top')).toEqual([
    'apps/server/src/giving/pledges/queries.ts > apps/server/src/app.ts',
  ]);
});
