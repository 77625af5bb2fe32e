const mark = 'pledgewell public page';

/**
 * Read while a page of the public site is built, and the sign that it is one. The framework
 * requests the front page once more, for the app's document, with this header.
 */
export const publicPage = ({ request }: { request: Request }) =>
  request.headers.has('x-react-router-spa-mode') ? null : mark;

export const isPublicPage = (loaded: unknown) => loaded === mark;

/**
 * Inside the app, a link to the public site leaves the app: its pages are separate documents. The
 * promise stays pending, so that the app shows nothing while the browser goes there.
 */
export function loadAsDocument(path: '/' | '/privacy' | '/terms'): Promise<never> {
  window.location.replace(path);
  return new Promise(() => {});
}
