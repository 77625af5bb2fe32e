import { createHash, randomBytes } from 'node:crypto';

/** Limits count by network address, so each stranger comes from one of its own. */
export const randomAddress = () => addressOf(randomBytes(3));

/** Where the people of an organization sit, away from those of any other. */
export const seatOf = ({ token }: { token: string }) =>
  addressOf(createHash('sha256').update(token).digest());

const addressOf = ([first = 0, second = 0, third = 0]: Buffer) => `10.${first}.${second}.${third}`;
