const mark = 'pledgewell public page';

/**
 * The loader of public pages: its result marks a page of the public site. The framework requests
 * the front page once more, with this header, to build the app's document; that request gets null.
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
