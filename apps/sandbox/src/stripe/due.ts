import type { Books, Due, World } from './books.ts';
import { settleEntries } from './balance.ts';
import { verifyAccount } from './onboarding.ts';
import { arriveRefund, failRefund } from './refunds.ts';

type Task = (books: Books, id: string) => void;

/** What can be planned for later. */
const tasks: Record<Due['what'], Task> = {
  'account is verified': verifyAccount,
  'refund fails': failRefund,
  'refund arrives': arriveRefund,
};

/** Does what has become due, in the order in which it did. */
export function settleDue(world: World) {
  for (;;) {
    const next = nextOf(world, world.clock.now());
    if (!next) break;
    world.due.delete(next);
    tasks[next.what](world.books(next.account), next.id);
  }
  for (const books of world.everyBooks()) settleEntries(books);
}

/** Lets time pass, and everything happen at the moment when it would have. */
export function moveClock(world: World, to: number) {
  for (;;) {
    const next = nextOf(world, to);
    if (!next) break;
    world.clock.moveTo(next.at);
    settleDue(world);
  }
  world.clock.moveTo(to);
  settleDue(world);
}

export function nextOf(world: World, until: number): Due | undefined {
  let first: Due | undefined;
  for (const due of world.due) if (due.at <= until && due.at < (first?.at ?? Infinity)) first = due;
  return first;
}
