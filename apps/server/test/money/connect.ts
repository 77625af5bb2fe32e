import { asOwner, cardProvider, type Charity } from './cards.ts';
import { given, signIn, type Organization } from '../world/world.ts';

export type Account = { id: string; accountStatus: string; charges_enabled: boolean };

/** An organization on a paid plan without an account. */
export async function paying(): Promise<Organization> {
  const organization = await given.organization();
  await asOwner((client) =>
    client.query(`update subscriptions set status = 'active' where organization_id = $1`, [
      organization.id,
    ]),
  );
  return organization;
}

/** The connected account as the organization sees it; null if there is none. */
export const accountSeenBy = async (organization: Organization, query = '') =>
  (await signIn(organization).get(`/api/connect/accounts${query}`)).body['account'] as Account;

export const replyCode = ({
  status: each,
  body,
}: {
  status: number;
  body: Record<string, unknown>;
}) => [each, body['code']];

/** Revokes our access to an account, as its owner may do at the provider. */
export async function revoke({ account }: Charity) {
  const { stripe } = await cardProvider();
  await fetch(`${stripe.apiUrl}/oauth/deauthorize`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripe.secretKey}` },
    body: new URLSearchParams({
      client_id: stripe.connectClientId ?? '',
      stripe_user_id: account,
    }),
  });
}
