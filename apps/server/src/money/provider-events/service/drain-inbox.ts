import type { Services } from '../../../platform/core/services.ts';
import { forEachConcurrently } from '../../../platform/jobs/for-each-concurrently.ts';
import { ProviderFailure } from '../../../platform/provider/failure.ts';
import { findProviderOwner } from '../../../platform/records/provider-owners.ts';
import type { Provider } from '../../../platform/provider/port.ts';
import { handlers, type Handler, type Outcome } from '../handlers.ts';
import { claimEvents, finishEvents, postponeEvents, type ClaimedEvent } from '../queries/inbox.ts';

/** Many at once, because events about one payment need only one read. */
const mostAtOnce = 200;
const mostConcurrent = 4;

/** An event that failed this often needs staff. */
const mostTries = 8;

/** Applies waiting events until there are none left. */
export async function drainInbox(services: Services) {
  const { provider, pools } = services;
  if (provider === null) return;
  for (;;) {
    const events = await claimEvents(pools.app, mostAtOnce);
    if (events.length === 0) return;
    const stacks = Map.groupBy(events, (event) => {
      const handler = findHandler(event);
      return handler ? handler.about(event) : 'nobody';
    });
    await forEachConcurrently([...stacks.values()], mostConcurrent, (stack) =>
      applyStack(services, provider, stack),
    );
  }
}

const findHandler = ({ type }: ClaimedEvent): Handler | undefined =>
  Object.hasOwn(handlers, type) ? handlers[type] : undefined;

/** Events about one object: it is read once, after the last of them has arrived. */
async function applyStack(services: Services, provider: Provider, stack: readonly ClaimedEvent[]) {
  const pool = services.pools.app;
  const ids = stack.map(({ id }) => id);
  const [event] = stack;
  if (!event) return;
  try {
    const outcome = await apply(services, provider, event);
    if (typeof outcome === 'string') return await finishEvents(pool, ids, outcome, null);
    services.log.error({ events: ids, type: event.type }, `parked: ${outcome.parked}`);
    await finishEvents(pool, ids, 'parked', outcome.parked);
  } catch (error) {
    await postpone(services, stack, error);
  }
}

async function apply(
  services: Services,
  provider: Provider,
  event: ClaimedEvent,
): Promise<Outcome> {
  const handler = findHandler(event);
  if (!handler) return 'ignored';
  if (event.source === 'connect') {
    const owner = event.account && (await findProviderOwner(services.pools.app, event.account));
    if (!owner) return { parked: 'No organization here has this account.' };
  }
  return handler.run(services, provider, event);
}

async function postpone(services: Services, stack: readonly ClaimedEvent[], error: unknown) {
  const pool = services.pools.app;
  const message = error instanceof Error ? error.message : String(error);
  const isAway =
    error instanceof ProviderFailure && (error.kind === 'unavailable' || error.kind === 'busy');
  const isOver = ({ tries }: ClaimedEvent) => !isAway && tries >= mostTries;
  services.log.error(error, 'events could not be applied');

  const over = stack.filter(isOver).map(({ id }) => id);
  const rest = stack.filter((event) => !isOver(event)).map(({ id }) => id);
  if (over.length > 0) await finishEvents(pool, over, 'parked', message);
  if (rest.length > 0) await postponeEvents(pool, rest, message, !isAway);
}
