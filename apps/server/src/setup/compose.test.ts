import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { explainOldVersion } from '../platform/db/oldest-version.ts';
import { composeQuestions } from './questions.ts';

const deployed = (name: string) => new URL(`../../../../deploy/${name}`, import.meta.url);
const read = (name: string) => readFileSync(deployed(name), 'utf8');

const Texts = z.array(z.string());
const Health = z.strictObject({
  test: Texts,
  interval: z.string().optional(),
  start_period: z.string().optional(),
  retries: z.int().optional(),
});
/** What compose files may say, as far as ours does; a misspelled key is refused. */
const Compose = z.strictObject({
  services: z.record(
    z.string(),
    z.strictObject({
      image: z.string(),
      build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
      command: z.string().optional(),
      restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']),
      read_only: z.boolean().optional(),
      tmpfs: Texts.optional(),
      cap_drop: Texts.optional(),
      security_opt: Texts.optional(),
      env_file: z.string().optional(),
      environment: z.record(z.string(), z.string()).default({}),
      healthcheck: Health.optional(),
      depends_on: z
        .record(
          z.string(),
          z.strictObject({ condition: z.enum(['service_started', 'service_healthy']) }),
        )
        .default({}),
      ports: Texts.default([]),
      volumes: Texts.default([]),
    }),
  ),
  volumes: z.record(z.string(), z.null()),
});

const text = read('compose.yaml');
const compose = Compose.parse(parse(text));
const services = Object.entries(compose.services);
const { pledgewell, database, caddy } = compose.services;

/** What a line of the Containerfile says after its first word. */
const containerfile = read('Containerfile').replaceAll('\\\n', ' ');
const instruction = (word: string) =>
  new RegExp(`^${word}\\s+(?<rest>.+)$`, 'm').exec(containerfile)?.groups?.['rest'] ?? '';

const knownSettings = new Set(
  [
    ...readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8').matchAll(
      /^#? ?(?<name>[A-Z][A-Z0-9_]*)=/gm,
    ),
  ].map((found) => found.groups?.['name'] ?? ''),
);

test('services depend on services that exist, and on their health only where it is checked', () => {
  const needed = services.flatMap(([, { depends_on: each }]) => Object.entries(each));
  const wanting = needed.filter(([name, { condition }]) => {
    const found = compose.services[name];
    return !found || (condition === 'service_healthy' && !found.healthcheck);
  });

  expect(needed).not.toEqual([]);
  expect(wanting).toEqual([]);
});

test('every volume that is used is declared, and every declared one is used', () => {
  const used = services.flatMap(([, { volumes }]) => volumes.map((each) => each.split(':')[0]));

  expect(new Set(used)).toEqual(new Set(Object.keys(compose.volumes)));
});

test('the image is built from a file that exists, into which the data volume fits', () => {
  const { context = '', dockerfile = '' } = pledgewell?.build ?? {};
  const file = new URL(dockerfile, new URL(`${context}/`, deployed('compose.yaml')));

  expect(fileURLToPath(file)).toBe(fileURLToPath(deployed('Containerfile')));
  expect(existsSync(file)).toBe(true);
  expect(pledgewell?.volumes).toEqual([`data:${instruction('VOLUME')}`]);
  expect(instruction('ENV')).toContain(`DATA_DIR=${instruction('VOLUME')}`);
});

test('the product and its image only get settings that it has', () => {
  const inImage = [...instruction('ENV').matchAll(/(?<name>[A-Z_]+)=/g)].map(
    (found) => found.groups?.['name'] ?? '',
  );

  for (const name of [...Object.keys(pledgewell?.environment ?? {}), ...inImage]) {
    expect(knownSettings).toContain(name);
  }
});

test('the setup writes every variable that the file takes from its surroundings', () => {
  const taken = [...text.matchAll(/(?<!\$)\$\{(?<name>\w+)/g)].map(
    (found) => found.groups?.['name'],
  );
  const written = [
    'DOMAIN',
    'POSTGRES_PASSWORD',
    ...composeQuestions.map(({ setting }) => setting),
  ];

  expect(pledgewell?.env_file).toBe('.env');
  expect(written).toEqual(expect.arrayContaining([...new Set(taken)]));
});

test('the product finds its database, which is new enough', () => {
  const { POSTGRES_USER: user, POSTGRES_DB: name } = database?.environment ?? {};
  const url = new URL(pledgewell?.environment['DATABASE_URL']?.replace(/\$\{.*?\}/, 'x') ?? '');

  expect([url.username, url.pathname, url.hostname]).toEqual([user, `/${name}`, 'database']);
  const version = Number(/^postgres:(\d+)$/.exec(database?.image ?? '')?.[1]);
  expect(explainOldVersion(version * 10_000)).toBeNull();
  expect(database?.healthcheck?.test.join(' ')).toBe(`CMD pg_isready -U ${user} -d ${name}`);
});

test('the proxy leads to the port of the product, and its certificates stay', () => {
  const port = /\bPORT=(?<port>\d+)/.exec(instruction('ENV'))?.groups?.['port'];

  expect(instruction('EXPOSE')).toBe(port);
  expect(caddy?.command).toMatch(new RegExp(` --to pledgewell:${port}$`));
  expect(caddy?.volumes).toEqual(['certificates:/data']);
});

test('the health check is that of the image, which some image formats leave out', () => {
  const image = /HEALTHCHECK --start-period=(?<start>\w+)\s+CMD (?<command>\[.*\])/.exec(
    containerfile,
  )?.groups;

  expect(pledgewell?.healthcheck).toMatchObject({
    test: ['CMD', ...(JSON.parse(image?.['command'] ?? '[]') as string[])],
    start_period: image?.['start'],
  });
});
