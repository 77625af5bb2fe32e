/**
 * The form of an address under which it is unique: without case and without the different ways
 * Unicode has to write the same letters.
 */
export const emailKey = (address: string) => address.normalize('NFKC').trim().toLowerCase();
