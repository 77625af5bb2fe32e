import type { ConnectedOrganization } from './cards.ts';
import { randomIpAddress } from '../world/ip-addresses.ts';
import { given, request, signIn } from '../world/world.ts';

export type LinkMade = { _id: string; state: string };

/** A link for a new donor, unless a donor is given. */
export async function makeLink(from: ConnectedOrganization, fields: Record<string, unknown> = {}) {
  const donorId = fields['donorId'] ?? (await given.donor(from))._id;
  const reply = await signIn(from).post('/api/payment-links', { donorId, ...fields });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return reply.body['data'] as LinkMade;
}

/** A secret that opens a link. */
export async function linkToken(from: ConnectedOrganization, { _id }: Pick<LinkMade, '_id'>) {
  const { body } = await signIn(from).post(`/api/payment-links/${_id}/address`);
  return (body['data'] as { url: string }).url.replace('https://giving.example/pay/', '');
}

/** A visitor's request from a unique network address. */
export const send = (path: string, payload: object, remoteAddress = randomIpAddress()) =>
  request({ method: 'POST', url: `/api/pay${path}`, remoteAddress, payload });

export const show = async (token: string) => send('/show', { token });

export const payWith = (token: string, fields: object = {}, ipAddress?: string) =>
  send(
    '',
    { token, amount: 40, paymentMethodId: 'pm_card_visa', email: 'noor@example.org', ...fields },
    ipAddress,
  );

/** A pledge with one payment due and two upcoming. */
export async function duePledge(from: ConnectedOrganization, fields: object = {}) {
  return given.pledge(from, {
    amount: 120,
    date: '2026-01-01',
    dueDate: '2099-03-01',
    schedule: [
      { dueDate: '2026-01-31', amount: 40 },
      { dueDate: '2099-02-01', amount: 40 },
      { dueDate: '2099-03-01', amount: 40 },
    ],
    ...fields,
  });
}
