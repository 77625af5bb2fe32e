import type { FastifyReply, FastifyRequest } from 'fastify';

type Cookie = {
  name: string;
  value: string;
  path: string;
  seconds: number;
  /** With `Lax`, the browser also sends the cookie when another site links here. */
  sameSite: 'Lax' | 'Strict';
  /** Whether the browser sends the cookie only over TLS. */
  isSecure: boolean;
};

/** Returns the value of a cookie, or null. A cookie that was set twice counts as missing. */
export function readCookie(request: FastifyRequest, name: string): string | null {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const [value, ...more] = pairs
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return value !== undefined && more.length === 0 && /^[\w.-]{1,200}$/.test(value) ? value : null;
}

/** Sets a cookie that scripts cannot read. A lifetime of zero seconds deletes it. */
export function setCookie(reply: FastifyReply, cookie: Cookie) {
  const { name, value, path, seconds, sameSite, isSecure } = cookie;
  const secure = isSecure ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure}`,
  );
}
