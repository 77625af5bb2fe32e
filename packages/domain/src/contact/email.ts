/**
 * The normalized form in which an address is unique: without case and without Unicode's different
 * spellings of the same letters.
 */
export const emailKey = (email: string) => email.normalize('NFKC').trim().toLowerCase();
