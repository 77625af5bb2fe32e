import { safePath } from '../../lib/url/safe-path.ts';

const key = 'pendingInvitation';

/** Keeps the page of an invitation while the person is at Google, which may send them back. */
export const rememberInvitation = (path: string) => sessionStorage.setItem(key, path);

/** The page of the invitation that the person left for Google to accept; null if there is none. */
export const pendingInvitation = () => safePath(sessionStorage.getItem(key));

export const forgetInvitation = () => sessionStorage.removeItem(key);
