import { dictionary } from '@zxcvbn-ts/language-common';

const shortest = 8;

/**
 * Passwords of eight characters or more that turn up most often in leaked collections, in lower
 * case. Shorter ones are refused by their length already.
 */
const common = new Set(dictionary['passwords-common'].filter((each) => each.length >= shortest));

/** Whether a password is one of the first that anybody would try. Case makes no difference. */
export const isCommonPassword = (password: string) => common.has(password.toLowerCase());
