import { randomUUID } from 'node:crypto';
import { apiKeyRoutes } from './accounts/api-keys/routes.ts';
import { isThankWanted, thankForNew } from './outreach/letters/service/thank.ts';
import { api } from '@pledgewell/contract';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { activityRoutes } from './insight/activities/routes.ts';
import { addressSuggestionRoutes } from './accounts/address-suggestions/routes.ts';
import { authRoutes } from './accounts/auth/routes.ts';
import { bankRoutes } from './books/bank/routes.ts';
import { campaignRoutes } from './giving/campaigns/routes.ts';
import { connectRoutes } from './money/connected-account/routes.ts';
import { dashboardRoutes } from './insight/dashboard/routes.ts';
import { donationRoutes } from './giving/donations/routes.ts';
import { donorRoutes } from './giving/donors/routes.ts';
import { exportRoutes } from './workspace/exports/routes.ts';
import { fundRoutes } from './giving/funds/routes.ts';
import { followUpRoutes } from './giving/follow-ups/routes.ts';
import { healthRoutes } from './platform/health/routes.ts';
import { importRoutes } from './workspace/imports/routes.ts';
import { oneClickRoute } from './outreach/letters/one-click.ts';
import { journalRoutes } from './books/journal/routes.ts';
import { quickBooksRoutes } from './books/quickbooks/routes.ts';
import { tieOutRoutes } from './books/tie-out/routes.ts';
import { letterRoutes } from './outreach/letters/routes.ts';
import { archiveRoutes } from './workspace/archives/routes.ts';
import { closureRoutes } from './workspace/closure/routes.ts';
import { organizationRoutes } from './accounts/organization/routes.ts';
import { paymentLinkRoutes } from './money/payment-links/routes.ts';
import { paymentRoutes } from './money/payments/routes.ts';
import { payoutRoutes } from './money/payouts/routes.ts';
import { pledgeRoutes } from './giving/pledges/routes.ts';
import { profileRoutes } from './accounts/profile/routes.ts';
import { receiptRoutes } from './documents/receipts/routes.ts';
import { syncWithProvider } from './money/recurring/service/sync-with-provider.ts';
import { recurringRoutes } from './money/recurring/routes.ts';
import { reminderRoutes } from './outreach/reminders/routes.ts';
import { reportRoutes } from './insight/reports/routes.ts';
import { sampleRoutes } from './workspace/sample/routes.ts';
import { searchRoutes } from './insight/search/routes.ts';
import { statementRoutes } from './documents/statements/routes.ts';
import { smsRoutes } from './outreach/sms/routes.ts';
import { writePermission } from './accounts/subscriptions/service/permissions.ts';
import { subscriptionRoutes } from './accounts/subscriptions/routes.ts';
import { teamRoutes } from './accounts/team/routes.ts';
import { trashRoutes } from './workspace/trash/routes.ts';
import { outgoingWebhookRoutes } from './workspace/webhooks/routes.ts';
import { webhookRoutes } from './money/provider-events/routes.ts';
import type { AddressSuggester } from './platform/address-suggester/suggester.ts';
import type { Google } from './platform/auth/google.ts';
import { refuseUnreadable } from './platform/http/client/client-error.ts';
import { renderProblems } from './platform/http/errors.ts';
import { warnOfUnnamedProxy } from './platform/http/client/client-ip-address.ts';
import { openGate, type Gate } from './platform/http/gate.ts';
import { ignoreUnknownUrls } from './platform/http/media-type.ts';
import { compressReplies } from './platform/http/server/compression.ts';
import { setSecurityHeaders } from './platform/http/server/security-headers.ts';
import type { Services } from './platform/core/services.ts';
import { describeApi } from './platform/openapi/describe.ts';
import { serveDescription } from './platform/openapi/serve.ts';
import { answerBeforeBodyEnds } from './platform/http/limits/unread-body.ts';
import { closeWithoutWaiting } from './platform/http/server/closing.ts';
import { serveSandbox } from './platform/sandbox/serve.ts';
import { exampleSite, type Site } from './platform/web/site.ts';
import { inlineScriptHashes, serveWeb } from './platform/web/serve-web.ts';

export type AppOptions = {
  addressSuggester: AddressSuggester;
  /** Null if signing in with Google is not offered. */
  google: Google | null;
  /** Where the stand-ins for outside services are, if they run. */
  sandboxUrl?: string | undefined;
  /** Whether the mail server's stand-in keeps the mail. */
  isMailKept?: boolean;
  /** Where the source of the product is, if the operator names a place. */
  sourceUrl?: string | undefined;
  /** The operator's address, if it is known. */
  operatorEmail?: string | undefined;
  /** What the public site says about the operator; examples without it. */
  site?: Site;
  isProduction: boolean;
  /** Whether browsers use https for all subdomains of the public URL, too. */
  hstsSubdomains?: boolean;
  /** Addresses and ranges of the proxies whose forwarding headers are trusted. */
  trustedProxies?: readonly string[];
  /** Who counts and traces the requests. */
  observers?: readonly { watchRequests(app: FastifyInstance): void }[];
};

/** Made when somebody first asks for it, because it takes longer than all the rest. */
let described: ReturnType<typeof describeApi> | undefined;
const description = () => (described ??= describeApi(api));

/** The product's table of contents: what surrounds every request, then the areas. */
export async function buildApp(services: Services, options: AppOptions) {
  const { trustedProxies = [] } = options;
  const app: FastifyInstance = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 256 * 1024,
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
    // Node accepts no longer URL, and the contract limits each parameter.
    routerOptions: { maxParamLength: 16 * 1024 },
    rewriteUrl: ({ url }) => withoutVersion(readableUrl(url ?? '/')),
    clientErrorHandler: refuseUnreadable,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  });
  closeWithoutWaiting(app);
  answerBeforeBodyEnds(app);
  warnOfUnnamedProxy(app);
  app.removeContentTypeParser('text/plain');
  logRequests(app);
  for (const observer of options.observers ?? []) observer.watchRequests(app);
  renderProblems(app);
  setSecurityHeaders(app, {
    scriptHashes: await inlineScriptHashes(),
    publicUrl: services.publicUrl(),
    includesSubdomains: options.hstsSubdomains ?? false,
    takesRealCards: services.provider?.isStandIn === false,
  });
  await compressReplies(app);
  ignoreUnknownUrls(app);

  const gate = openGate(app, services);
  addAreas(gate, services, options);
  await webhookRoutes(app, services);
  await oneClickRoute(app, services);
  await smsRoutes(app, services);

  serveDescription(app, description);
  if (options.sandboxUrl !== undefined) await serveSandbox(app, options.sandboxUrl);
  await serveWeb(app, { ...services, site: options.site ?? exampleSite });
  return { app, gate };
}

function addAreas(
  gate: Gate,
  services: Services,
  { addressSuggester, google, isProduction, ...options }: AppOptions,
) {
  const {
    isMailKept = false,
    sourceUrl = null,
    operatorEmail = null,
    site = exampleSite,
  } = options;
  healthRoutes(gate, services, { sourceUrl, operatorEmail });
  authRoutes(gate, services, { google, isMailKept, site });
  teamRoutes(gate, services);
  apiKeyRoutes(gate, services);
  dashboardRoutes(gate);
  activityRoutes(gate);
  donorRoutes(gate);
  pledgeRoutes(gate);
  donationRoutes(gate, { isWanted: isThankWanted, thank: thankForNew });
  followUpRoutes(gate);
  receiptRoutes(gate);
  letterRoutes(gate);
  statementRoutes(gate);
  paymentRoutes(gate, services, syncWithProvider);
  paymentLinkRoutes(gate, services);
  payoutRoutes(gate);
  bankRoutes(gate);
  recurringRoutes(gate);
  reminderRoutes(gate, services);
  campaignRoutes(gate);
  fundRoutes(gate);
  connectRoutes(gate, services);
  subscriptionRoutes(gate, services);
  addressSuggestionRoutes(gate, addressSuggester);
  importRoutes(gate);
  sampleRoutes(gate);
  profileRoutes(gate);
  searchRoutes(gate);
  trashRoutes(gate);
  organizationRoutes(gate, writePermission);
  archiveRoutes(gate);
  closureRoutes(gate);
  exportRoutes(gate, { isProduction });
  reportRoutes(gate);
  journalRoutes(gate);
  tieOutRoutes(gate);
  quickBooksRoutes(gate, services);
  outgoingWebhookRoutes(gate, services);
}

/**
 * Logs one line per request, with the route instead of the URL, because URLs may contain what
 * people type.
 */
function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}

/** Programs name the version of the API: `/api/v1/donors` is `/api/donors`. */
const withoutVersion = (url: string) => url.replace(/^\/api\/v1(?=\/)/, '/api');

/**
 * A URL that cannot be decoded is handled like one that does not exist, so that its response has
 * all the usual headers. So is `*`, which names the server and no page of it.
 */
function readableUrl(url: string) {
  if (url === '*') return '/api/unreadable';
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return url;
  } catch {
    return '/api/unreadable';
  }
}
