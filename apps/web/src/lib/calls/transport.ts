import { CallProblem, unreachable } from './call-problem.ts';

export type TransportRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | Blob | null;
};

export type TransportResponse = { status: number; text: string; retryAfter: string | null };

export type Transport = (request: TransportRequest) => Promise<TransportResponse>;

export const viaFetch =
  (signal: AbortSignal | undefined): Transport =>
  async ({ url, ...request }) => {
    try {
      const answer = await fetch(url, { ...request, signal: signal ?? null });
      return {
        status: answer.status,
        text: await answer.text(),
        retryAfter: answer.headers.get('retry-after'),
      };
    } catch (error) {
      throw signal?.aborted ? error : unreachable();
    }
  };

type UploadOptions = {
  onProgress: ((sent: number, total: number) => void) | undefined;
  signal: AbortSignal | undefined;
};

/** The only way to get upload progress in a browser. */
export const viaUpload =
  ({ onProgress, signal }: UploadOptions): Transport =>
  ({ method, url, headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const stop = () => request.abort();
      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);

      request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total);
      request.onload = () => {
        const retryAfter = request.getResponseHeader('retry-after');
        resolve({ status: request.status, text: request.responseText, retryAfter });
      };
      request.onerror = () => reject(unreachable());
      request.onabort = () => reject(new DOMException('The upload was canceled.', 'AbortError'));
      request.onloadend = () => signal?.removeEventListener('abort', stop);

      if (signal?.aborted) stop();
      signal?.addEventListener('abort', stop);
      request.send(body);
    });

type DownloadOptions = {
  onFile: (file: File) => void;
  onProgress?: (bytes: number) => void;
  signal?: AbortSignal;
  /** With cookies and without any cache, after a lost first try. */
  isFallback?: boolean;
};

/** Reads the response as a file, unless it is a refusal. The browser stores large files on disk. */
export const viaDownload =
  ({ onFile, onProgress, signal, isFallback = false }: DownloadOptions): Transport =>
  async ({ url, ...request }) => {
    try {
      const extra = isFallback ? asFallback : {};
      const answer = await fetch(url, { ...request, ...extra, signal: signal ?? null });
      const { status, headers } = answer;
      const type = headers.get('content-type') ?? '';
      if (!answer.ok && !type.startsWith('application/json')) throw noFile(answer);
      if (!answer.ok || !answer.body) {
        return { status, text: await answer.text(), retryAfter: headers.get('retry-after') };
      }
      if (type.startsWith('text/html')) throw webPage(status);
      const counted = new Response(answer.body.pipeThrough(counting(onProgress)));
      const blob = await counted.blob().catch(() => null);
      if (!blob) throw broken();
      onFile(new File([blob], parseFileName(headers.get('content-disposition')), { type }));
      return { status, text: '', retryAfter: null };
    } catch (error) {
      throw signal?.aborted || error instanceof CallProblem ? error : unreachable();
    }
  };

const asFallback: RequestInit = { credentials: 'include', cache: 'no-store' };

const webPage = (status: number) =>
  new CallProblem({
    status,
    code: 'call/web-page',
    message:
      'The server returned an HTML page instead of a file. This is likely a server configuration issue. Please contact support.',
  });

const noFile = ({ status, statusText }: Response) =>
  new CallProblem({
    status,
    code: 'call/no-file',
    message: `Failed to fetch file data: ${status} ${statusText}`.trim(),
  });

/** The problem of a lost connection, whose code allows a retry. */
const broken = () =>
  new CallProblem({
    status: 0,
    code: 'call/unreachable',
    message: 'Failed to download file: the connection was lost.',
  });

function counting(onProgress: ((bytes: number) => void) | undefined) {
  let bytes = 0;
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      onProgress?.(bytes);
      controller.enqueue(chunk);
    },
  });
}

const parseFileName = (disposition: string | null) =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'download';
