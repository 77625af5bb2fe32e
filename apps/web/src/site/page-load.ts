const mark = 'pledgewell public page';

/**
 * Read while a page of the public site is built, and the sign that it is one. The framework asks
 * the front page once more, for the document of the app, and then this header stands there.
 */
export const publicPage = ({ request }: { request: Request }) =>
  request.headers.has('x-react-router-spa-mode') ? null : mark;

export const isPublicPage = (loaded: unknown) => loaded === mark;

/**
 * Inside the app a link to the public site leaves the app: its pages are documents of their own.
 * The promise stays open, so that the app shows nothing while the browser goes there.
 */
export function loadAsDocument(path: '/' | '/privacy' | '/terms'): Promise<never> {
  window.location.replace(path);
  return new Promise(() => {});
}
