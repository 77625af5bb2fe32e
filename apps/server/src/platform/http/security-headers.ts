import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

const year = 365 * 24 * 60 * 60;

/**
 * Security headers on every answer. Scripts come from us alone: the framework's inline scripts are
 * named by their hashes. Styles may be inline, because the component library writes them so.
 */
export async function setSecurityHeaders(
  app: FastifyInstance,
  { scriptHashes, isProduction }: { scriptHashes: string[]; isProduction: boolean },
) {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...scriptHashes],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameSrc: ["'self'", 'blob:'],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default'],
        ...(isProduction ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: { maxAge: 2 * year, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  });

  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(self)');
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    if (request.url.startsWith('/api/docs')) allowMarkup(reply);
    if (holdsSecret.test(request.url)) reply.header('referrer-policy', 'no-referrer');
  });
}

/** Pages whose address brings a secret along tell nobody where one came from. */
const holdsSecret = /^\/(?:reset-password|verify-email|social-auth-success|api\/auth\/google)\b/;

/** The reader of the API's description writes markup of its own, out of our own document alone. */
function allowMarkup(reply: FastifyReply) {
  const policy = String(reply.getHeader('content-security-policy'));
  const lenient = policy.replace(/;?(?:require-trusted-types-for|trusted-types) [^;]*/g, '');
  reply.header('content-security-policy', lenient);
}
