import type { Faults } from '../faults.ts';
import { withFault } from '../faults.ts';
import { listen } from '../listen.ts';
import type { StandIn } from '../stand-in.ts';
import { watchPayments } from './billing/settle.ts';
import { openApi } from './api.ts';
import type { Keys, StripeState } from './core/account-store.ts';
import { runCommand } from './control.ts';
import { runDueTasks } from './scheduled-tasks.ts';
import { answerPage } from './pages/pages.ts';
import { openIdempotency } from './core/idempotency.ts';
import { saveSnapshot, loadSnapshot } from './snapshot.ts';
import { openWebhooks } from './webhooks.ts';
import { openStripeState } from './core/stripe-state.ts';

export type StripeStandIn = StandIn & {
  /** The product's settings for it. */
  settings: Keys & { apiUrl: string; authorizeUrl: string; scriptUrl: string };
  stop(): Promise<void>;
};

const tickMs = 500;

/**
 * Stands in for Stripe. Its API has its own port, because the official library supports a host but
 * no path before `/v1`; its browser pages are served like the other stand-ins'. With a file, it
 * keeps its data across restarts.
 */
export async function startStripe(
  host: string,
  faults: Faults,
  file?: string,
): Promise<StripeStandIn> {
  const state = openStripeState('/stripe');
  watchPayments(state);
  const idempotency = openIdempotency();
  const api = openApi(state, idempotency);
  const webhooks = openWebhooks(state);
  const parts = { state, idempotency, webhooks };
  if (file !== undefined) loadSnapshot(file, parts);
  const ticking = setInterval(() => tick(state), tickMs).unref();
  const { url, stop } = await listen({ port: 0, host }, (request) => {
    const fault = faults.take('stripe', request);
    const letGo = fault?.kind === 'slow' ? api.hold(request) : () => {};
    return withFault(fault, () => {
      letGo();
      return api.answer(request);
    });
  });

  return {
    name: 'stripe',
    isFailedElsewhere: true,
    settings: {
      ...state.keys,
      apiUrl: url,
      authorizeUrl: '/sandbox/stripe/oauth/authorize',
      scriptUrl: '/sandbox/stripe/js',
    },
    async stop() {
      clearInterval(ticking);
      if (file !== undefined) saveSnapshot(file, parts);
      webhooks.stop();
      await stop();
    },
    handle(request) {
      if (request.path.startsWith('/v1/')) return api.answer(request);
      if (request.path.startsWith('/control/'))
        return runCommand({ state, api, webhooks }, request);
      return answerPage(state, webhooks, request);
    },
  };
}

/** Background errors are logged, and the rest continues. */
function tick(state: StripeState) {
  try {
    runDueTasks(state);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  }
}
