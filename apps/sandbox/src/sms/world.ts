import { openCallbacks, type Callbacks } from './callbacks.ts';
import { newKeys, type Keys } from './keys.ts';
import { openMessages, type DeliveryOutcome, type Messages } from './messages.ts';

export type World = {
  keys: Keys;
  messages: Messages;
  callbacks: Callbacks;
  /** Phones that have answered STOP. */
  stopped: Set<string>;
  /** The planned outcome of messages to a phone; by default they arrive. */
  fates: Map<string, DeliveryOutcome>;
};

export function openWorld(): World {
  const keys = newKeys();
  return {
    keys,
    messages: openMessages(),
    callbacks: openCallbacks(keys),
    stopped: new Set(),
    fates: new Map(),
  };
}
