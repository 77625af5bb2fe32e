const setting = 'E2E_ADDRESS';

/** Set once the product runs, for workers that start after that. */
export function setProductUrl(url: string) {
  process.env[setting] = url;
}

/** Where the product under test is: `http://127.0.0.1:` and a port. */
export function productUrl() {
  const url = process.env[setting];
  if (!url) throw new Error('The product has not been started.');
  return url;
}
