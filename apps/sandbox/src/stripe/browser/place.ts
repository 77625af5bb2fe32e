/** The stand-in's URL, from the URL of its script. */
const { src } = document.currentScript as HTMLScriptElement;
export const base = new URL(src).pathname.replace(/\/js$/, '');

/** `pi_1_secret_2` names the kind of intent, its id and its secret. */
export function parseClientSecret(secret: string) {
  const id = secret.split('_secret_')[0] ?? '';
  const isSetup = id.startsWith('seti_');
  return {
    id,
    path: `${isSetup ? 'setup' : 'payment'}_intents/${id}`,
    name: isSetup ? 'setupIntent' : 'paymentIntent',
    kind: isSetup ? 'setup_intent' : 'payment_intent',
  };
}
