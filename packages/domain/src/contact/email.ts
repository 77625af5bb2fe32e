/**
 * The normalized form in which an address is unique: without case and without Unicode's different
 * spellings of the same letters.
 */
export const emailKey = (email: string) =>
  (isPlain.test(email) ? email : email.normalize('NFKC').trim()).toLowerCase();

/** Nearly all addresses are ASCII without spaces, which has only one spelling. */
const isPlain = /^[!-~]*$/;
