import { recurringEndpoints as on } from '@pledgewell/contract';
import type { Gate } from '../../platform/http/gate.ts';
import { anyoneSignedIn, workspaceIsOpen } from '../../platform/http/permissions.ts';
import { cancel, changeAmount, pause, resume } from './service/arrange.ts';
import { useCard } from './service/card.ts';
import { listGifts, showGift } from './service/list.ts';
import { restart } from './service/restart.ts';

export function recurringRoutes({ route, steps }: Gate) {
  route(on.list, anyoneSignedIn, ({ ctx, query }) => listGifts(ctx, query));
  route(on.get, anyoneSignedIn, ({ ctx, params }) => showGift(ctx, params.id));
  steps(on.change, workspaceIsOpen, (given) =>
    changeAmount(given.steps, given.params.id, given.body),
  );
  // Whoever can charge nothing new may still stop what is charged.
  steps(on.pause, anyoneSignedIn, (given) => pause(given.steps, given.params.id, given.body));
  steps(on.cancel, anyoneSignedIn, (given) => cancel(given.steps, given.params.id, given.body));
  steps(on.resume, workspaceIsOpen, (given) => resume(given.steps, given.params.id, given.body));
  steps(on.card, workspaceIsOpen, (given) => useCard(given.steps, given.params.id, given.body));
  steps(on.restart, workspaceIsOpen, (given) => restart(given.steps, given.params.id, given.body));
}
