import type { Stripe, StripeConstructor } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

/** What the browser needs to reach the card provider. */
export type StripeAccess = {
  publishableKey: string;
  /** Where the library of the stand-in is; null for Stripe's own. */
  scriptUrl: string | null;
  /** The connected account that charges by itself; null where the platform's own does. */
  accountId: string | null;
};

/**
 * The card provider's library, which is fetched now and not with the page. Stripe's own comes from
 * nowhere but js.stripe.com.
 */
export async function openStripe(access: StripeAccess): Promise<Stripe> {
  const { publishableKey, scriptUrl, accountId } = access;
  const options = accountId === null ? {} : { stripeAccount: accountId };
  if (scriptUrl !== null) return (await standIn(scriptUrl))(publishableKey, options);

  const stripe = await loadStripe(publishableKey, options);
  if (!stripe) throw new Error('The card provider’s payment form needs a browser.');
  return stripe;
}

let loading: Promise<StripeConstructor> | null = null;

/** Whoever asks again after a failure causes another try. */
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
