import { randomBytes } from 'node:crypto';
import type { AnyEndpoint } from '@pledgewell/contract';
import { jsonLimit } from '../../../apps/server/test/hostile/malformed.ts';

type Body = AnyEndpoint['body'];
type Broken = readonly [kind: string, body: Buffer];

const deep = 2_000;

/** Bodies whose text or values are broken in some way, made from a valid one. */
export function brokenBodies({ body }: { body?: Body }, valid: Buffer): Broken[] {
  if (body === 'file') return brokenFiles();
  const text = valid.toString();
  return [...brokenTexts(text), ...brokenValues(toFields(text))].map(([kind, broken]) => [
    kind,
    Buffer.isBuffer(broken) ? broken : Buffer.from(broken),
  ]);
}

type Fields = Record<string, unknown>;

function toFields(text: string): Fields {
  const value = JSON.parse(text) as unknown;
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...value }
    : { value };
}

const brokenTexts = (text: string): (readonly [string, string | Buffer])[] => [
  ['half of the body', text.slice(0, Math.ceil(text.length / 2))],
  ['the body twice', `${text}${text}`],
  ['a byte order mark', `\uFEFF${text}`],
  ['a NUL in the middle', `${text.slice(0, 1)}\u0000${text.slice(1)}`],
  [
    'broken UTF-8',
    Buffer.concat([
      Buffer.from('{"name":"'),
      Buffer.from([0xff, 0xfe, 0xc0, 0x80]),
      Buffer.from('"}'),
    ]),
  ],
  ['random bytes', randomBytes(2_000)],
  ['every key twice', text.replace('{', `{${text.slice(1, -1)},`)],
  ['comments', `/* a */ ${text} // b`],
  ['single quotes', text.replaceAll('"', "'")],
  ['white space up to the limit', `${' '.repeat(jsonLimit - text.length)}${text}`],
];

/** Every field of the body gets the same broken value. */
function brokenValues(fields: Fields): (readonly [string, string])[] {
  const names = Object.keys(fields);
  const all = (value: string) =>
    `{${names.map((name) => `${JSON.stringify(name)}:${value}`).join(',')}}`;
  const inTexts = (added: string) =>
    JSON.stringify(fields, (_key, value: unknown) =>
      typeof value === 'string' ? `${value}@@` : value,
    ).replaceAll('@@', added);
  const share = Math.floor(jsonLimit / (names.length + 1)) - 200;
  return [
    ['lone surrogates', inTexts('\\ud800')],
    ['reversed surrogates', inTexts('\\udc00\\ud800')],
    ['NUL escapes', inTexts('\\u0000')],
    ['line breaks and directions', inTexts('\\r\\n\\u202e\\u2028')],
    ['SQL', inTexts("'); drop table donors; --")],
    ['endless numbers', all('1e400')],
    ['huge numbers', all('1.7976931348623157e308')],
    ['numbers beyond integers', all('9007199254740993')],
    ['negative zero', all('-0')],
    ['tiny numbers', all('5e-324')],
    ['deep arrays', all(`${'['.repeat(deep)}${']'.repeat(deep)}`)],
    ['deep objects', all(`${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`)],
    ['long texts', all(`"${'x'.repeat(Math.max(1, share))}"`)],
    ['long lists', all(`[${'0,'.repeat(500)}0]`)],
    ['prototype keys in every field', all('{"__proto__":{"role":"owner"}}')],
    ['constructor keys in every field', all('{"constructor":{"prototype":{"role":"owner"}}}')],
    ['prototype keys', JSON.stringify(fields).replace('{', '{"__proto__":{"role":"owner"},')],
    ['methods as keys', JSON.stringify({ ...fields, toString: 1, valueOf: null, toJSON: 'x' })],
    ['operators', all('{"$gt":"","$where":"sleep(9)","then":1}')],
    ['dates that are none', all('"2026-02-31"')],
    ['days far away', all('"-271821-04-20"')],
    ['ids that are none', all('"00000000-0000-0000-0000-00000000000g"')],
  ];
}

/** A spreadsheet or an archive that is none. */
function brokenFiles(): Broken[] {
  const zip = Buffer.from('504b0304140000000800', 'hex');
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff', 'hex');
  const quotes = Buffer.from(`Name\n"${'"'.repeat(50_001)}`);
  return [
    ['random bytes', randomBytes(200_000)],
    ['half a ZIP file', Buffer.concat([zip, randomBytes(5_000)])],
    ['an empty ZIP file', Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18)])],
    ['half a picture', Buffer.concat([png, randomBytes(500)])],
    ['open quotes', quotes],
    ['a very long line', Buffer.from(`Name${',x'.repeat(400_000)}`)],
    ['NULs', Buffer.alloc(1_000_000)],
    ['UTF-16 without a mark', Buffer.from('Name\nAnn\n', 'utf16le')],
    ['broken UTF-8', Buffer.concat([Buffer.from('Name\n'), Buffer.from([0xff, 0xc0, 0x80])])],
    ['up to the limit', Buffer.alloc(10 * 1024 * 1024, 'Name\n')],
    ['over the limit', Buffer.alloc(10 * 1024 * 1024 + 1, 'Name\n')],
  ];
}
