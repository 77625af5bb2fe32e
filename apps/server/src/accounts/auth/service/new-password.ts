import { isCommonPassword } from '../../../platform/auth/common-passwords.ts';
import { Problem } from '../../../platform/core/problem.ts';

/** Refuses a password that an attacker would try first. */
export function refuseCommonPassword(field: string, password: string) {
  if (!isCommonPassword(password)) return;
  const sentence = 'This password is too common. Choose one that’s harder to guess.';
  throw new Problem('request/invalid', { fields: { [field]: sentence } });
}
