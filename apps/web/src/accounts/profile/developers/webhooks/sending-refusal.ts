import type { Webhook } from '@pledgewell/contract';

/** Why a webhook sends nothing right now; null if it does. */
export function sendingRefusal({ isActive, isPaused }: Webhook): string | null {
  if (!isActive) return 'Turn the webhook on first.';
  return isPaused ? 'To take over this webhook, create a new secret first.' : null;
}
