import { dictionary } from '@zxcvbn-ts/language-common';

const shortest = 8;

/**
 * The passwords of eight or more characters that appear most often in leaked collections, in lower
 * case. Shorter passwords are already refused for their length.
 */
const common = new Set(dictionary['passwords-common'].filter((each) => each.length >= shortest));

/** Returns whether a password is among the first an attacker would try, ignoring case. */
export const isCommonPassword = (password: string) => common.has(password.toLowerCase());
