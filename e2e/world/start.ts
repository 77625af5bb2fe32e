import { setProductUrl } from './product-url.ts';
import { startProduct } from './product.ts';

/** One product for the whole run, stopped at its end. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes the default export.
export default async function start() {
  const { url, stop } = await startProduct();
  setProductUrl(url);
  return stop;
}
