import { withDatabaseOwner, cardProvider, type ConnectedOrganization } from './cards.ts';
import { given, signIn, type Organization } from '../world/world.ts';

export type Account = { id: string; accountStatus: string; charges_enabled: boolean };

/** An organization on a paid tier without a connected account. */
export async function createPaidTierOrganization(): Promise<Organization> {
  const organization = await given.organization();
  await withDatabaseOwner((client) =>
    client.query(`update subscriptions set status = 'active' where organization_id = $1`, [
      organization.id,
    ]),
  );
  return organization;
}

/** The connected account as the organization sees it; null if there is none. */
export const fetchConnectedAccount = async (organization: Organization, query = '') =>
  (await signIn(organization).get(`/api/connect/accounts${query}`)).body['account'] as Account;

/** Revokes our access to an account, as its owner may do at the provider. */
export async function revoke({ account }: ConnectedOrganization) {
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
