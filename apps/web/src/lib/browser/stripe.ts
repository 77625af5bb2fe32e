import type { Stripe, StripeConstructor } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

/** What the browser needs to reach the card provider. */
export type StripeAccess = {
  publishableKey: string;
  /** The URL of the stand-in's library; null for Stripe's own. */
  scriptUrl: string | null;
  /** The connected account that is charged directly; null for the platform's own. */
  accountId: string | null;
};

/** Loads the card provider's library on demand. Stripe's own comes only from js.stripe.com. */
export async function openStripe(access: StripeAccess): Promise<Stripe> {
  const { publishableKey, scriptUrl, accountId } = access;
  const options = accountId === null ? {} : { stripeAccount: accountId };
  if (scriptUrl !== null) return (await standIn(scriptUrl))(publishableKey, options);

  const stripe = await loadStripe(publishableKey, options);
  if (!stripe) throw new Error('The card provider’s payment form needs a browser.');
  return stripe;
}

let loading: Promise<StripeConstructor> | null = null;

/** A call after a failure retries. */
function standIn(url: string) {
  loading ??= loadScript(url).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

function loadScript(url: string) {
  return new Promise<StripeConstructor>((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('The card provider’s payment form didn’t load.'));
    };
    script.addEventListener('load', () => (window.Stripe ? resolve(window.Stripe) : fail()));
    script.addEventListener('error', fail);
    script.src = url;
    document.head.append(script);
  });
}
