import { createHash, randomBytes } from 'node:crypto';

/** Limits count by network address, so each unknown visitor has a different one. */
export const randomAddress = () => addressOf(randomBytes(3));

/** A network address for an organization's people, different from any other's. */
export const workspaceAddress = ({ token }: { token: string }) =>
  addressOf(createHash('sha256').update(token).digest());

const addressOf = ([first = 0, second = 0, third = 0]: Buffer) => `10.${first}.${second}.${third}`;
