import { isLoopbackUrl } from '../platform/http/client/forwarding.ts';
import { error, ok, warning, type Verdict } from './finding.ts';
import type { Subject } from './subject.ts';

const services = {
  GOOGLE_ISSUER: 'Google',
  STRIPE_API_URL: 'Stripe',
  TWILIO_API_URL: 'Twilio',
  QUICKBOOKS_API_URL: 'QuickBooks',
} as const;

/** Whether real people meet stand-ins for outside services. */
export function checkStandIns({ config, environment }: Subject): Verdict[] {
  const { isProduction, publicUrl } = config;
  if (!isProduction) {
    const isPublic = publicUrl !== undefined && !isLoopbackUrl(publicUrl);
    return [
      isPublic
        ? warning(
            'PUBLIC_URL is public, but NODE_ENV isn’t production, so some protections are off. ' +
              'Set NODE_ENV=production.',
          )
        : ok('This isn’t production, so stand-ins replace services without settings.'),
    ];
  }
  const found = Object.entries(services).flatMap(([setting, service]) => {
    const url = environment[setting];
    if (!url || !(isLoopbackUrl(url) || url.startsWith('http:'))) return [];
    return [
      error(`${setting} leads to a stand-in. Leave it out, so that ${service} itself answers.`),
    ];
  });
  return found.length === 0 ? [ok('No stand-in replaces an outside service.')] : found;
}
