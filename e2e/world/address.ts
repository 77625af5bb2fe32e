const setting = 'E2E_ADDRESS';

/** Set once the product runs, for workers that start after that. */
export function setAddress(address: string) {
  process.env[setting] = address;
}

/** Where the product under test is: `http://127.0.0.1:` and a port. */
export function productAddress() {
  const address = process.env[setting];
  if (!address) throw new Error('The product has not been started.');
  return address;
}
