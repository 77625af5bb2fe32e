import type { BackupStore } from '../store.ts';
import { openS3Requests, S3Refusal, type S3Requests } from './request.ts';
import type { S3Settings } from './settings.ts';

/** S3 accepts 10,000 parts, so that a backup may have 156 GB. */
const partBytes = 16 * 1024 * 1024;

/** Backups in a bucket. They pass through memory one part at a time. */
export function openBucket(
  settings: S3Settings,
  requests: S3Requests = openS3Requests(settings),
  size = partBytes,
): BackupStore {
  const { bucket, prefix } = settings;
  return {
    describe: (name) => `s3://${bucket}/${prefix}${name}`,
    async has(name) {
      try {
        await requests.send({ method: 'HEAD', name });
        return true;
      } catch (error) {
        if (error instanceof S3Refusal && error.status === 404) return false;
        throw error;
      }
    },
    list: () => listNames(requests, prefix),
    read: (name) => readParts(requests, name, size),
    async write(name, source) {
      const parts = cutIntoParts(source, size);
      const first = await parts.next();
      if (first.done) throw new Error('There is nothing to write.');
      const second = await parts.next();
      if (second.done) {
        await requests.send({ method: 'PUT', name, body: first.value });
        return first.value.length;
      }
      return uploadParts(requests, name, join([first.value, second.value], parts));
    },
    async remove(name) {
      await requests.send({ method: 'DELETE', name });
    },
  };
}

async function listNames(requests: S3Requests, prefix: string): Promise<string[]> {
  const names: string[] = [];
  let next: string | undefined;
  do {
    const query = { 'list-type': '2', prefix, ...(next && { 'continuation-token': next }) };
    const text = await requests.sendForText({ method: 'GET', query });
    const keys = [...text.matchAll(/<Key>(?<key>[^<]*)<\/Key>/g)];
    names.push(...keys.map(({ groups }) => readXml(groups?.['key'] ?? '').slice(prefix.length)));
    next = readElement(text, 'NextContinuationToken');
  } while (next !== undefined);
  return names;
}

async function uploadParts(
  requests: S3Requests,
  name: string,
  parts: AsyncIterable<Buffer>,
): Promise<number> {
  const created = await requests.sendForText({ method: 'POST', name, query: { uploads: '' } });
  const uploadId = readElement(created, 'UploadId');
  if (uploadId === undefined) throw new Error('The storage service began no upload.');
  try {
    const tags: string[] = [];
    let size = 0;
    for await (const body of parts) {
      const query = { partNumber: String(tags.length + 1), uploadId };
      const { headers } = await requests.send({ method: 'PUT', name, query, body });
      tags.push(headers.get('etag') ?? '');
      size += body.length;
    }
    // An answer that begins as a success may still end as a failure.
    const body = completion(tags);
    const done = await requests.sendForText({ method: 'POST', name, query: { uploadId }, body });
    if (done.includes('<Error>')) throw new Error('The storage service did not join the parts.');
    return size;
  } catch (error) {
    // Parts that are left behind cost money.
    await requests.send({ method: 'DELETE', name, query: { uploadId } }).catch(() => {});
    throw error;
  }
}

const completion = (tags: readonly string[]) => {
  const parts = tags.map(
    (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
  );
  return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
};

/** Reads range by range, so that one broken connection does not end it. */
async function* readParts(requests: S3Requests, name: string, size: number) {
  const { headers } = await requests.send({ method: 'HEAD', name });
  const length = Number(headers.get('content-length'));
  const tag = headers.get('etag');
  for (let start = 0; start < length; start += size) {
    const range = `bytes=${start}-${Math.min(start + size, length) - 1}`;
    const response = await requests.send({
      method: 'GET',
      name,
      headers: { range, ...(tag && { 'if-match': tag }) },
    });
    yield Buffer.from(await response.arrayBuffer());
  }
}

async function* cutIntoParts(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    chunks.push(chunk);
    length += chunk.length;
    if (length < size) continue;
    yield Buffer.concat(chunks);
    [chunks, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(chunks);
}

async function* join(first: readonly Buffer[], rest: AsyncIterable<Buffer>) {
  yield* first;
  yield* rest;
}

function readElement(text: string, name: string): string | undefined {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1];
  return found === undefined ? undefined : readXml(found);
}

const readXml = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
