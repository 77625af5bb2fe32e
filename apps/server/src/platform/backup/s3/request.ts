import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from './settings.ts';

const limitMs = 120_000;
const tries = 4;
const firstPauseMs = 500;
const mostTextBytes = 4 * 1024 * 1024;

export type S3Call = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** The name of the object, without the prefix; none for the bucket itself. */
  name?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer | string;
};

/** The refusal of the storage service. Its text may contain anything, so only its code is kept. */
export class S3Refusal extends Error {
  override name = 'S3Refusal';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`The storage service refused (${status} ${code}).`);
    this.status = status;
    this.code = code;
  }
}

export type S3Requests = {
  /** Returns the response of a call that succeeded. */
  send(call: S3Call): Promise<Response>;
  sendForText(call: S3Call): Promise<string>;
};

/**
 * Sends signed requests to a bucket, by its path. None is redirected, each has a limit of time, and
 * failures of the service or the network are tried again.
 */
export function openS3Requests(
  settings: S3Settings,
  { mostTries = tries, fetch: send = fetch }: { mostTries?: number; fetch?: typeof fetch } = {},
): S3Requests {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  const attempt = async (call: S3Call): Promise<Response> => {
    const { method, body = '', headers } = call;
    const signed = await client.sign(toUrl(settings, call), {
      method,
      headers: { ...headers, 'x-amz-content-sha256': hash(body) },
      ...(body === '' ? {} : { body: new Uint8Array(Buffer.from(body)) }),
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    });
    const response = await send(signed);
    if (response.ok) return response;
    throw new S3Refusal(response.status, readCode(await readText(response)));
  };

  const sendPatiently = async (call: S3Call): Promise<Response> => {
    for (let number = 1; ; number += 1) {
      try {
        return await attempt(call);
      } catch (error) {
        if (number >= mostTries || !isPassing(error)) throw error;
      }
      await wait(firstPauseMs * 2 ** (number - 1));
    }
  };

  return {
    send: sendPatiently,
    sendForText: async (call) => readText(await sendPatiently(call)),
  };
}

function toUrl({ endpoint, bucket, prefix }: S3Settings, { name, query = {} }: S3Call): string {
  const path = [bucket, ...(name === undefined ? [] : `${prefix}${name}`.split('/'))];
  const url = new URL(`${endpoint}/${path.map((part) => encodeURIComponent(part)).join('/')}`);
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  return url.href;
}

const hash = (body: Buffer | string) => createHash('sha256').update(body).digest('hex');

function isPassing(error: unknown) {
  return error instanceof S3Refusal ? error.status >= 500 || error.status === 429 : true;
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > mostTextBytes) throw new Error('The reply of the storage service is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const readCode = (text: string) =>
  /<Code>(?<code>\w{1,60})<\/Code>/.exec(text)?.groups?.['code'] ?? '';
