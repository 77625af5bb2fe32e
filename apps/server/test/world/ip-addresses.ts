import { createHash, randomBytes } from 'node:crypto';

/** Limits count by network address, so each unknown visitor has a different one. */
export const randomIpAddress = () => toIpAddress(randomBytes(3));

/** A network address for an organization's people, different from any other's. */
export const workspaceIpAddress = ({ token }: { token: string }) =>
  toIpAddress(createHash('sha256').update(token).digest());

const toIpAddress = ([first = 0, second = 0, third = 0]: Buffer) =>
  `10.${first}.${second}.${third}`;
