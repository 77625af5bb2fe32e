import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { AnyEndpoint } from '@pledgewell/contract';
import {
  bytes as binary,
  json,
  jsonLimit,
  unknownPath,
  validSample,
} from '../../../apps/server/test/hostile/malformed.ts';
import { brokenBodies } from './broken-bodies.ts';
import type { WireRequest } from './wire.ts';

type Header = readonly [name: string, value: string];
type Target = Pick<AnyEndpoint, 'method' | 'path'> & { body?: AnyEndpoint['body'] };
type Message = {
  method: string;
  path: string;
  version: string;
  headers: readonly Header[];
  body: Buffer;
};

/** Requests to one endpoint that break HTTP, an encoding or a limit. */
export function wireRequests(target: Target, token: string, seed: number): WireRequest[] {
  const base = baseMessage(target, token, seed);
  return [
    ...framings(base),
    ...codings(base),
    ...brokenBodies(target, base.body).map(([kind, body]) => message(kind, { ...base, body })),
    ...urls(base),
    ...headers(base, token),
    ...startLines(base),
  ];
}

function baseMessage(target: Target, token: string, seed: number): Message {
  const endpoint = target as AnyEndpoint;
  const sample = 'reply' in target ? validSample(endpoint, seed) : { query: {}, body: {} };
  const query = new URLSearchParams(sample.query).toString();
  const isFile = target.body === 'file';
  return {
    method: target.method,
    path: `${unknownPath(endpoint)}${query === '' ? '' : `?${query}`}`,
    version: 'HTTP/1.1',
    headers: [
      ['host', '127.0.0.1'],
      ['authorization', `Bearer ${token}`],
      ['content-type', isFile ? binary : json],
      ['connection', 'close'],
    ],
    body: isFile ? Buffer.from('Name\nA\n') : Buffer.from(JSON.stringify(sample.body ?? {})),
  };
}

function head({ method, path, version, headers: all }: Message, more: readonly Header[] = []) {
  const lines = [...all, ...more].map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} ${version}\r\n${lines.join('')}\r\n`, 'latin1');
}

const message = (kind: string, given: Message, more: readonly Header[] = []): WireRequest => ({
  kind,
  bytes: Buffer.concat([
    head(given, [['content-length', String(given.body.length)], ...more]),
    given.body,
  ]),
});

/** What announces the length of a body, and what then comes. */
function framings(base: Message): WireRequest[] {
  const framed = (
    kind: string,
    announced: readonly Header[],
    body: Buffer,
    mayBeDropped = false,
  ): WireRequest => ({ kind, bytes: Buffer.concat([head(base, announced), body]), mayBeDropped });
  const { body } = base;
  const chunked: Header = ['transfer-encoding', 'chunked'];
  const length = (value: number | string): Header => ['content-length', String(value)];
  const inChunks = Buffer.concat([...pieces(body, 7).flatMap(chunk), chunk(Buffer.alloc(0))]);
  const chunks = (text: string) => Buffer.from(text, 'latin1');
  return [
    framed('chunked', [chunked], inChunks),
    framed('chunks of unreadable sizes', [chunked], chunks('ZZ\r\n{}\r\n0\r\n\r\n')),
    framed('a chunk of endless size', [chunked], chunks('ffffffffffffffff\r\n{}'), true),
    framed('a chunk that is too long', [chunked], chunks('2\r\n{}}}}\r\n0\r\n\r\n')),
    framed('chunks without an end', [chunked], inChunks.subarray(0, -5), true),
    framed('chunk extensions', [chunked], chunks(`2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`)),
    framed('trailers', [chunked], chunks('2\r\n{}\r\n0\r\nauthorization: x\r\n\r\n')),
    framed('a content-length that is too short', [length(1)], Buffer.concat([body, body])),
    framed('a content-length that is too long', [length(body.length + 9)], body, true),
    framed('a negative content-length', [length(-1)], body),
    framed('a content-length in words', [length('0x10')], body),
    framed('an endless content-length', [length('9'.repeat(30))], body),
    framed('two content-lengths', [length(2), length(4)], body),
    framed('both lengths', [length(2), chunked], inChunks),
    framed('an unknown transfer', [['transfer-encoding', 'gzip, x']], body),
    framed('two transfers', [chunked, ['transfer-encoding', 'identity']], inChunks),
    framed('no length', [], body, true),
  ];
}

const chunk = (part: Buffer) =>
  Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]);

const pieces = (body: Buffer, size: number) =>
  Array.from({ length: Math.ceil(body.length / size) }, (_, place) =>
    body.subarray(place * size, (place + 1) * size),
  );

/** Compressed bodies, texts in other character sets, and broken multipart bodies. */
function codings(base: Message): WireRequest[] {
  const { body } = base;
  const zeros = Buffer.alloc(20 * 1024 * 1024);
  const coded = (coding: string, bytes: Buffer) =>
    message(`${coding} body`, { ...base, body: bytes }, [['content-encoding', coding]]);
  const typed = (type: string, bytes: Buffer) => {
    const kept = base.headers.filter(([name]) => name !== 'content-type');
    return message(type, { ...base, headers: [...kept, ['content-type', type]], body: bytes });
  };
  const form = Buffer.from('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n');
  return [
    coded('gzip', gzipSync(body)),
    coded('gzip', (bomb ??= gzipSync(zeros))),
    coded('gzip', body),
    coded('gzip', gzipSync(body).subarray(0, 12)),
    coded('deflate', deflateSync(body)),
    coded('br', brotliCompressSync(body)),
    coded('gzip, gzip, br', gzipSync(body)),
    message('gzip without saying so', { ...base, body: gzipSync(body) }),
    typed(`${json}; charset=utf-16`, Buffer.from(body.toString(), 'utf16le')),
    typed(`${json}; charset=utf-8`, Buffer.from(body.toString(), 'utf16le')),
    typed(`${json}; charset=iso-8859-1`, Buffer.from(`{"name":"é"}`, 'latin1')),
    typed(`${json}; charset="`, body),
    typed(`${json};${';'.repeat(5_000)}`, body),
    typed('multipart/form-data; boundary=x', form),
    typed('multipart/form-data; boundary=y', form),
    typed('multipart/form-data', form),
    typed(`multipart/form-data; boundary=${'x'.repeat(5_000)}`, form),
    typed('multipart/mixed; boundary=x', Buffer.concat([form, form, Buffer.from('--x--')])),
    typed('application/x-www-form-urlencoded', Buffer.from('__proto__[a]=1&a[][][]=2&%=%zz')),
    typed(
      'text/xml',
      Buffer.from('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
    ),
  ];
}

let bomb: Buffer | undefined;

/** Paths and query strings. */
function urls(base: Message): WireRequest[] {
  const [path = '', query = ''] = base.path.split('?');
  const at = (kind: string, url: string) => message(kind, { ...base, path: url });
  const inQuery = (kind: string, text: string) => at(kind, `${path}?${query}&${text}`);
  const isLong = 'an overlong URL';
  return [
    inQuery('thousands of parameters', 'a=1&'.repeat(3_000)),
    inQuery('one parameter very often', 'limit=1&'.repeat(1_500)),
    inQuery('a long parameter', `search=${'%C3%BC'.repeat(2_000)}`),
    inQuery('prototype keys in the query', '__proto__=1&constructor=2&hasOwnProperty=3&toString=4'),
    inQuery('brackets in the query', 'a[__proto__][b]=1&limit[]=1&limit[$gt]=1&page[0]=1'),
    inQuery('broken escapes in the query', 'search=%zz&query=%E0%A4%A&limit=%'),
    inQuery('NUL in the query', 'search=%00&query=a%00b&page=%00'),
    inQuery('surrogates in the query', 'search=%ED%A0%80&query=%ED%BF%BF'),
    inQuery('huge numbers in the query', 'page=1e400&limit=9007199254740993&year=-0'),
    inQuery('repeated values', `${query}&${query}&limit=2&limit=3&page=`),
    at('broken escapes in the path', `${path}%zz`),
    at('NUL in the path', `${path}%00`),
    at('dots in the path', `${path}/..%2f..%2f..%2fetc/passwd`),
    at('slashes in the path', `//${path}//`),
    at('backslashes in the path', `\\${path}\\..\\`),
    at('surrogates in the path', `${path}/%ED%A0%80`),
    at('a fragment', `${path}#<script>`),
    at(isLong, `${path}/${'a'.repeat(7_000)}`),
    at(isLong, `${path}?a=${'a'.repeat(15_000)}`),
    { ...at(isLong, `${path}?a=${'a'.repeat(100_000)}`), mayBeDropped: true },
  ];
}

/** Header fields that are repeated, huge, broken or unexpected. */
function headers(base: Message, token: string): WireRequest[] {
  const also = (kind: string, ...more: Header[]) => message(kind, base, more);
  const broken = (kind: string, ...more: Header[]) => ({
    ...also(kind, ...more),
    mayBeDropped: true,
  });
  return [
    also('two authorizations', ['authorization', `Bearer ${token}`], ['authorization', 'Bearer x']),
    also('two content types', ['content-type', json], ['content-type', 'text/plain']),
    also('two keys', ['idempotency-key', 'aaaaaaaaaa'], ['idempotency-key', 'bbbbbbbbbb']),
    also('a key of strange characters', ['idempotency-key', `'; drop\u00FF`]),
    also('a long key', ['idempotency-key', 'k'.repeat(8_000)]),
    also('a long authorization', ['authorization', `Bearer ${'x'.repeat(8_000)}`]),
    also('an API key that is none', ['authorization', `Bearer plw_live_${'\u00E9'.repeat(38)}`]),
    also('a broken cookie', ['cookie', `a=%00; ;=;__proto__=1; ${'b=c;'.repeat(1_500)}`]),
    also(
      'forwarding headers',
      ['x-forwarded-for', `${'1.1.1.1,'.repeat(900)}x`],
      ['forwarded', '"'],
    ),
    also('a range', ['range', `bytes=${'0-,'.repeat(2_000)}`]),
    also('conditions', ['if-match', '*'], ['if-none-match', 'W/"'], ['if-modified-since', '9e9']),
    also('accept headers', ['accept', `*/*;q=${'9'.repeat(5_000)}`], ['accept-encoding', 'x;q=-1']),
    also('many headers', ...Array.from({ length: 500 }, (_, n): Header => [`x-${n}`, String(n)])),
    also('characters beyond ASCII', ['user-agent', '\u00E9\u00FF\u0080'], ['origin', 'null']),
    also('an expectation', ['expect', '100-continue']),
    also('an unknown expectation', ['expect', '200-ok']),
    also('an upgrade', ['upgrade', 'websocket'], ['sec-websocket-key', 'x']),
    also('another method in a header', ['x-http-method-override', 'DELETE']),
    broken('two hosts', ['host', 'evil.example']),
    broken('a NUL in a header', ['x-a', 'a\u0000b']),
    broken('a bare CR in a header', ['x-a', 'a\rb: c']),
    broken('a folded header', ['x-a', 'a\r\n b']),
    broken('a header without a name', ['', 'x']),
    broken('headers over the limit', ['x-a', 'a'.repeat(20_000)]),
  ];
}

/** Methods, versions and forms of the first line; some of them are not HTTP. */
function startLines(base: Message): WireRequest[] {
  const changed = (kind: string, change: Partial<Message>, mayBeDropped = false) => ({
    ...message(kind, { ...base, ...change }),
    mayBeDropped,
  });
  const others = ['OPTIONS', 'PATCH', 'TRACE', 'PROPFIND'];
  return [
    ...others.map((method) => changed(method, { method })),
    ...['BREW', 'get', 'CONNECT', ''].map((method) =>
      changed(`method ${method}`, { method }, true),
    ),
    ...['HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'HTTP/x', ''].map((version) =>
      changed(`version ${version}`, { version }, true),
    ),
    changed('an absolute URL', { path: `http://evil.example${base.path}` }),
    changed('a star', { path: '*' }, true),
    changed('no host', { headers: base.headers.filter(([name]) => name !== 'host') }),
    changed('no token', { headers: base.headers.filter(([name]) => name !== 'authorization') }),
    changed('a body at the limit', { body: Buffer.from(`"${'a'.repeat(jsonLimit - 2)}"`) }),
    changed('a body over the limit', { body: Buffer.from(`"${'a'.repeat(jsonLimit)}"`) }),
    {
      kind: 'no HTTP at all',
      bytes: Buffer.from([0x16, 3, 1, 0, 0xff, 0, 1, 2]),
      mayBeDropped: true,
    },
    { kind: 'half a head', bytes: head(base).subarray(0, 40), mayBeDropped: true },
  ];
}
