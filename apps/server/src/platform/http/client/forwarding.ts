import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** Headers that proxies and content networks add to a forwarded request. */
const forwardingHeader =
  /^(?:forwarded|via|cdn-loop|cf-.+|x-(?:forwarded|original|envoy)(?:-.+)?|x-real-ip|(?:x-|x-cluster-|true-|fastly-|fly-)client-ip)$/;

/**
 * Returns whether a request comes from a browser on this machine and through no proxy. A proxy that
 * adds no header is recognized by HTTP/1.0 or the page's public address.
 */
export function isFromThisMachine({ raw, headers }: FastifyRequest) {
  const { host, origin, referer } = headers;
  const pages = [origin, referer].filter((page) => page !== undefined);
  return (
    raw.httpVersion !== '1.0' &&
    isLoopbackName(raw.socket.remoteAddress ?? '') &&
    host !== undefined &&
    isLoopbackUrl(`http://${host}`) &&
    pages.every((page) => page === 'null' || isLoopbackUrl(page)) &&
    !hasForwardingHeader(headers)
  );
}

export const hasForwardingHeader = (headers: IncomingHttpHeaders) =>
  Object.keys(headers).some((name) => forwardingHeader.test(name));

export function isLoopbackUrl(url: string) {
  return URL.canParse(url) && isLoopbackName(new URL(url).hostname);
}

export const isLoopbackName = (name: string) =>
  /^(?:(?:.+\.)?localhost|\[?::1\]?|(?:::ffff:)?127(?:\.\d{1,3}){3})$/i.test(name);
