import { TOTP } from 'otpauth';
import { login } from './accounts.ts';
import { randomIpAddress } from '../world/ip-addresses.ts';
import { password, request, signIn, world, type Organization } from '../world/world.ts';

export const halfMinute = 30_000;

export const codeAt = (secret: string, at: Date) =>
  new TOTP({ secret }).generate({ timestamp: at.getTime() });

/** Advances the clock, because no code is valid twice. */
export async function nextCode(secret: string) {
  const { services, setNow } = await world();
  const now = new Date(services.now().getTime() + halfMinute);
  setNow(now);
  return codeAt(secret, now);
}

/** Two-step sign-in of an organization's owner, switched on. */
export async function switchTwoStepOn(organization: Organization) {
  const staff = signIn(organization);
  const start = await staff.post('/api/auth/two-step/start');
  const { secret, url } = start.body['data'] as { secret: string; url: string };
  const { services } = await world();
  const confirmed = await staff.post('/api/auth/two-step/confirm', {
    code: codeAt(secret, services.now()),
  });
  const { recoveryCodes } = confirmed.body['data'] as { recoveryCodes: string[] };
  return { staff, secret, url, recoveryCodes };
}

/** The second step of a sign-in. */
export const answerTwoStep = (ticket: string, code: string) =>
  request({
    method: 'POST',
    url: '/api/auth/login/two-step',
    remoteAddress: randomIpAddress(),
    payload: { ticket, code },
  });

/** The ticket that the right password gives. */
export async function firstStep(email: string, more: object = {}) {
  const { body } = await login({ email, password, ...more });
  return (body['twoStep'] as { ticket: string }).ticket;
}
