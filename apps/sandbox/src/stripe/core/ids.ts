import { randomInt } from 'node:crypto';

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const randomText = (length: number) =>
  Array.from({ length }, () => signs[randomInt(signs.length)]).join('');

export const newId = (prefix: string) => `${prefix}_${randomText(24)}`;
