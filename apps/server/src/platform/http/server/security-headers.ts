import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const year = 365 * 24 * 60 * 60;

type Options = {
  scriptHashes: string[];
  /** Where people reach the product. Only at https do browsers remember never to use http. */
  publicUrl: string;
  /** Whether browsers are told the same about all subdomains, which may be somebody else's. */
  includesSubdomains?: boolean;
  /** Whether card fields come from the real provider rather than the stand-in. */
  takesRealCards?: boolean;
};

/**
 * Sets security headers on every response. Scripts come only from us: hashes allow the framework's
 * inline scripts. Styles may be inline, because the component library writes inline styles.
 */
export function setSecurityHeaders(app: FastifyInstance, options: Options) {
  const headers = computeHeaders(options);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });

  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(self)');
    if (isOfApi(request)) reply.header('cache-control', 'no-store');
    if (options.takesRealCards && isAppPage.test(request.url)) allowCardFields(reply);
    if (holdsSecret.test(request.url)) reply.header('referrer-policy', 'no-referrer');
    done();
  });
}

/** Helmet would compute the same headers for each response. */
function computeHeaders({
  scriptHashes,
  publicUrl,
  includesSubdomains = false,
}: Options): Record<string, string> {
  const isTls = publicUrl.startsWith('https:');
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({
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
        ...(isTls ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isTls && { maxAge: 2 * year, includeSubDomains: includesSubdomains },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  })(request, response, () => {});
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/** Decided by the matched route, because a URL can be written in several ways. */
const isOfApi = ({ url, routeOptions }: FastifyRequest) =>
  /^\/api(?:[/?]|$)/i.test(routeOptions.url ?? '') || /^\/api(?:[/?]|$)/i.test(url);

/** Pages with a secret in their URL send no referrer. */
/** Ignores case, because the app matches its pages that way. */
const holdsSecret =
  /^\/(?:reset-password|verify-email|invitation|social-auth-success|payment-return|pay|receipt|verify|api\/auth\/google)\b/i;

/**
 * The app moves between pages without loading a new document, so its first page must allow what
 * pages with a card field need. The public site has documents of its own.
 */
const isAppPage =
  /^\/(?:dashboard|pay|payment-return|login|signup|setup|forgot-password|reset-password|verify-email|invitation|social-auth-success|receipt|verify)(?:[/?]|$)/i;

/** What the card provider's library loads, frames and calls. */
const cardFields: Record<string, string> = {
  'script-src': 'https://js.stripe.com https://*.js.stripe.com',
  'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  'connect-src': 'https://api.stripe.com',
};

function allowCardFields(reply: FastifyReply) {
  const policy = String(reply.getHeader('content-security-policy'));
  const directives = policy.split(';').map((directive) => {
    const more = cardFields[directive.split(' ', 1)[0] ?? ''];
    return more === undefined ? directive : `${directive} ${more}`;
  });
  reply.header('content-security-policy', directives.join(';'));
}
