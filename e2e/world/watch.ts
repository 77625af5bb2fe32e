import type { BrowserContext, Request, Response } from '@playwright/test';

/** Unexpected errors in the browser, and those that a test has announced. */
export type Watch = {
  /**
   * Announces a refused call, `POST /api/auth/login 401`, or one without an answer,
   * `GET /api/donors failed`. Announced calls must happen, others must not.
   */
  expect: (...calls: string[]) => void;
  /** Lets the story visit pages of stand-ins, which are on this machine at other ports. */
  leave: () => void;
  /** The errors that were not announced. */
  troubles: () => string[];
  /** What was announced but never happened. */
  missing: () => string[];
};

/** Chromium logs this for every refused or failed call, which its response identifies here. */
const saidAboutCalls = 'Failed to load resource';

export async function watch(context: BrowserContext, pageUrl: string): Promise<Watch> {
  const seen: string[] = [];
  const announced = new Set<string>();
  let mayLeave = false;

  await context.addInitScript(reportPolicyViolations);
  context.on('console', (message) => {
    if (message.type() !== 'error' || message.text().startsWith(saidAboutCalls)) return;
    seen.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => seen.push(`uncaught: ${error.error().stack}`));
  context.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    if (mayLeave && isOnThisMachine(request.url())) return;
    if (isForeign(request.url(), pageUrl)) seen.push(`request to ${request.url()}`);
  });
  context.on('response', (answer) => {
    if (answer.status() >= 400) seen.push(refused(answer));
  });
  context.on('requestfailed', (request) => {
    if (!wasCanceled(request)) seen.push(`${requestName(request)} failed`);
  });
  return {
    expect: (...calls) => {
      for (const call of calls) announced.add(call);
    },
    leave: () => {
      mayLeave = true;
    },
    troubles: () => seen.filter((trouble) => !announced.has(trouble)),
    missing: () => [...announced].filter((call) => !seen.includes(call)),
  };
}

/** Runs in the page. */
function reportPolicyViolations() {
  document.addEventListener('securitypolicyviolation', (event) => {
    // oxlint-disable-next-line no-console -- the console is what is being watched.
    console.error(`policy ${event.effectiveDirective} stopped ${event.blockedURI}`);
  });
}

function isForeign(url: string, pageUrl: string) {
  const { protocol, origin } = new URL(url);
  return !['data:', 'blob:'].includes(protocol) && origin !== pageUrl;
}

const isOnThisMachine = (url: string) => new URL(url).hostname === '127.0.0.1';

const refused = (answer: Response) => `${requestName(answer.request())} ${answer.status()}`;

/** Method and path, with ids left out: `PUT /api/donors/:id`. */
function requestName(request: Request) {
  const { pathname } = new URL(request.url());
  return `${request.method()} ${pathname.replaceAll(/[0-9a-f-]{36}/g, ':id')}`;
}

/** Leaving a page or typing on cancels unneeded calls. */
const wasCanceled = (request: Request) => request.failure()?.errorText === 'net::ERR_ABORTED';
