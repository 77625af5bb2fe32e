import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ProblemCode } from '@pledgewell/contract';
import type { FastifyInstance } from 'fastify';
import { failureFromProblem } from '../errors.ts';
import { Problem } from '../../core/problem.ts';

/** The headers that hooks put on every other response. */
const headers = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none';frame-ancestors 'none';base-uri 'none'",
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  Connection: 'close',
};

const codes: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request/timed-out',
  HPE_HEADER_OVERFLOW: 'request/headers-too-large',
};

/**
 * Answers requests that the HTTP parser refuses. There is no request object yet and no hook runs,
 * so the response is written directly to the socket.
 */
export function refuseUnreadable(
  this: Pick<FastifyInstance, 'log'>,
  error: Error & { code?: string },
  socket: Socket,
) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const problem = new Problem(codes[error.code ?? ''] ?? 'request/unreadable');
  const reqId = randomUUID();
  this.log.info({ reqId, reason: error.code }, 'unreadable request');
  const body = JSON.stringify(failureFromProblem(problem, reqId));
  const lines = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `X-Request-Id: ${reqId}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  if (socket.writable) socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
