import type { Faults } from '../faults.ts';
import { withFault } from '../faults.ts';
import { listen } from '../listen.ts';
import type { StandIn } from '../stand-in.ts';
import { watchPayments } from './billing/settle.ts';
import { openApi } from './api.ts';
import type { Keys, World } from './core/books.ts';
import { obey } from './control.ts';
import { settleDue } from './due.ts';
import { answerPage } from './pages/pages.ts';
import { openIdempotency } from './core/idempotency.ts';
import { keepWorld, recallWorld } from './memory.ts';
import { openWebhooks } from './webhooks.ts';
import { openWorld } from './core/world.ts';

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
  const world = openWorld('/stripe');
  watchPayments(world);
  const idempotency = openIdempotency();
  const api = openApi(world, idempotency);
  const webhooks = openWebhooks(world);
  const parts = { world, idempotency, webhooks };
  if (file !== undefined) recallWorld(file, parts);
  const ticking = setInterval(() => tick(world), tickMs).unref();
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
      ...world.keys,
      apiUrl: url,
      authorizeUrl: '/sandbox/stripe/oauth/authorize',
      scriptUrl: '/sandbox/stripe/js',
    },
    async stop() {
      clearInterval(ticking);
      if (file !== undefined) keepWorld(file, parts);
      webhooks.stop();
      await stop();
    },
    handle(request) {
      if (request.path.startsWith('/v1/')) return api.answer(request);
      if (request.path.startsWith('/control/')) return obey({ world, api, webhooks }, request);
      return answerPage(world, webhooks, request);
    },
  };
}

/** Background errors are logged, and the rest continues. */
function tick(world: World) {
  try {
    settleDue(world);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  }
}
