import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Key = { region: string; accessKeyId: string; secretAccessKey: string };
type Request = { method: string; url: URL; headers: IncomingMessage['headers']; body: Buffer };
type Reply = { status?: number; headers?: Record<string, string>; body?: Buffer | string };

/**
 * A storage service with one bucket, as far as backups need it. It checks the signature (version 4)
 * and the hash of every request.
 */
export async function startS3Server(bucket: string, key: Key) {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const requests: string[] = [];
  const failures: number[] = [];

  const answer = (request: Request): Reply => {
    const { method, url } = request;
    requests.push(`${method} ${url.pathname}${url.search}`);
    const failure = failures.shift();
    if (failure !== undefined) return refusal(failure, 'SlowDown');
    if (!isSigned(request, key)) return refusal(403, 'SignatureDoesNotMatch');
    const [, first, ...rest] = decodeURIComponent(url.pathname).split('/');
    if (first !== bucket) return refusal(404, 'NoSuchBucket');
    const name = rest.join('/');
    if (name === '') return list(objects, url.searchParams);
    return url.searchParams.has('uploads') || url.searchParams.has('uploadId')
      ? upload(name, request)
      : answerObject(objects, name, request);
  };

  const upload = (name: string, { method, url, body }: Request): Reply => {
    const id = url.searchParams.get('uploadId') ?? `upload-${uploads.size + 1}`;
    const parts = uploads.get(id) ?? new Map<number, Buffer>();
    uploads.set(id, parts);
    if (method === 'PUT') {
      parts.set(Number(url.searchParams.get('partNumber')), body);
      return { headers: { etag: toTag(body) } };
    }
    if (method === 'POST' && url.searchParams.has('uploads')) {
      return { body: `<R><UploadId>${id}</UploadId></R>` };
    }
    uploads.delete(id);
    if (method === 'DELETE') return { status: 204 };
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)</g)];
    const wanted = named.map(([, number, tag]) => ({ part: parts.get(Number(number)), tag }));
    if (wanted.some(({ part, tag }) => part === undefined || toTag(part) !== tag)) {
      return { body: '<Error><Code>InvalidPart</Code></Error>' };
    }
    objects.set(name, Buffer.concat(wanted.map(({ part }) => part ?? Buffer.alloc(0))));
    return { body: '<R/>' };
  };

  const server = createServer((message, response) => {
    void readBody(message).then((body) => {
      const { method = '', headers } = message;
      const url = new URL(message.url ?? '', `http://${headers.host}`);
      send(response, answer({ method, url, headers, body }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    /** Uploads that were begun and neither completed nor aborted. */
    uploads,
    requests,
    /** The statuses with which the next requests fail. */
    failures,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function answerObject(
  objects: Map<string, Buffer>,
  name: string,
  { method, headers, body }: Request,
): Reply {
  if (method === 'PUT') {
    objects.set(name, body);
    return { headers: { etag: toTag(body) } };
  }
  if (method === 'DELETE') {
    objects.delete(name);
    return { status: 204 };
  }
  const object = objects.get(name);
  if (!object) return refusal(404, 'NoSuchKey');
  const tag = { etag: toTag(object) };
  if (method === 'HEAD') {
    return { headers: { ...tag, 'content-length': String(object.length) } };
  }
  if (headers['if-match'] !== tag.etag) return refusal(412, 'PreconditionFailed');
  const [, start = '', end = ''] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  return { status: 206, headers: tag, body: object.subarray(Number(start), Number(end) + 1) };
}

/** Lists two objects a page, so that clients must ask for further pages. */
function list(objects: Map<string, Buffer>, query: URLSearchParams): Reply {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const names = [...objects.keys()].filter((name) => name.startsWith(prefix)).toSorted();
  const left = names.filter((name) => name > after);
  const page = left.slice(0, 2);
  const keys = page.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('');
  const next =
    left.length > 2 ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return { body: `<R>${keys}${next}</R>` };
}

const refusal = (status: number, code: string): Reply => ({
  status,
  body: `<Error><Code>${code}</Code></Error>`,
});

const toTag = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

const sha256 = (text: Buffer | string) => createHash('sha256').update(text).digest('hex');

const hmac = (key: Buffer | string, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** Computes the signature as the service's manual describes it. */
function isSigned({ method, url, headers, body }: Request, key: Key): boolean {
  const { authorization = '' } = headers;
  const [, id, scope = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w{64})$/.exec(
      authorization,
    ) ?? [];
  const date = String(headers['x-amz-date']);
  const isHashRight = headers['x-amz-content-sha256'] === sha256(body);
  const isScopeRight = scope === `${date.slice(0, 8)}/${key.region}/s3/aws4_request`;
  if (id !== key.accessKeyId || !isHashRight || !isScopeRight) return false;

  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&');
  const canonical = [
    method,
    url.pathname,
    query,
    ...names.split(';').map((name) => `${name}:${String(headers[name])}`),
    '',
    names,
    sha256(body),
  ].join('\n');
  const signingKey = ['s3', 'aws4_request'].reduce<Buffer>(
    (made, part) => hmac(made, part),
    hmac(hmac(`AWS4${key.secretAccessKey}`, date.slice(0, 8)), key.region),
  );
  const expected = hmac(signingKey, `AWS4-HMAC-SHA256\n${date}\n${scope}\n${sha256(canonical)}`);
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

async function readBody(message: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function send(response: ServerResponse, { status = 200, headers = {}, body }: Reply) {
  response.writeHead(status, headers);
  response.end(body);
}
