import { createHmac } from 'node:crypto';
import { callApi } from '../../world/http.ts';
import type { Organization } from '../../world/organization.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const periodMs = 30_000;

/** Switches on two-step sign-in through the profile, and returns the secret and codes. */
export async function switchTwoStepOn({ token }: Organization) {
  const post = <Data>(path: string, body?: object) =>
    callApi<{ data: Data }>({ method: 'POST', path: `/api/auth/two-step/${path}`, body, token });

  const { secret } = (await post<{ secret: string }>('start')).data;
  const { recoveryCodes } = (
    await post<{ recoveryCodes: string[] }>('confirm', { code: computeCode(secret, Date.now()) })
  ).data;
  return {
    recoveryCodes,
    /** The code of the next half minute, because no code is accepted twice. */
    nextCode: () => computeCode(secret, Date.now() + periodMs),
  };
}

/** The code of a moment, after RFC 6238. */
function computeCode(secret: string, moment: number) {
  const count = Buffer.alloc(8);
  count.writeBigUInt64BE(BigInt(Math.floor(moment / periodMs)));
  const digest = createHmac('sha1', decodeBase32(secret)).update(count).digest();
  const start = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(start) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

function decodeBase32(base32: string) {
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
