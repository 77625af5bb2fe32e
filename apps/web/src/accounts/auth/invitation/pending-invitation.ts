const key = 'pendingInvitation';

/** Keeps the page of an invitation while the person signs in at Google, which forgets the rest. */
export const rememberInvitation = (path: string) => sessionStorage.setItem(key, path);

/** Returns the page that was left to sign in, once; null if there is none. */
export function takePendingInvitation(): string | null {
  const path = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return path;
}
