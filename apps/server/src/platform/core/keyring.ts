import { hkdfSync } from 'node:crypto';

/** What a key is used for. Each purpose has its own key, derived from the installation's secret. */
export type KeyPurpose =
  | 'access-token'
  | 'two-step'
  | 'device'
  | 'unsubscribe'
  | 'receipt'
  | 'webhook'
  | 'quickbooks';

/** A secret of the installation, under the name that signatures store to find it again. */
export type SessionKey = { id: string; secret: string };

export type Key = { id: string; derive(purpose: KeyPurpose): Buffer };

export type Keyring = {
  newest: Key;
  /** All keys that verify, newest first. */
  all: readonly Key[];
  /** Returns the keys that may have signed a value with this key id. */
  named(id: string): readonly Key[];
};

/** The id of a secret that has no id of its own. */
export const unnamedKey = 'default';

const named = /^([\w-]{1,16}):([^,\s]{32,})$/;
const shortest = 32;
const most = 2;

/**
 * Reads `id:secret`, or two of them separated by a comma, the first of which signs. A bare secret
 * has no id. Returns null for anything else.
 */
export function readSessionKeys(text: string): SessionKey[] | null {
  const keys = text.split(',').map((each) => {
    const [, id, secret] = named.exec(each.trim()) ?? [];
    return id === undefined || secret === undefined ? null : { id, secret };
  });
  const known = keys.filter((key) => key !== null);
  if (known.length === keys.length) {
    const isSound = keys.length <= most && new Set(known.map(({ id }) => id)).size === keys.length;
    return isSound ? known : null;
  }
  return known.length === 0 && text.length >= shortest ? [{ id: unnamedKey, secret: text }] : null;
}

export function openKeyring(keys: readonly SessionKey[]): Keyring {
  const all = keys.map(openKey);
  const [newest] = all;
  if (!newest) throw new Error('There is no session key.');
  return {
    newest,
    all,
    named(id) {
      const own = all.filter((key) => key.id === id);
      // A secret without an id may have received one since.
      return own.length > 0 || id !== unnamedKey ? own : all;
    },
  };
}

function openKey({ id, secret }: SessionKey): Key {
  const derived = new Map<KeyPurpose, Buffer>();
  return {
    id,
    derive(purpose) {
      const known = derived.get(purpose);
      if (known) return known;
      const key = Buffer.from(hkdfSync('sha256', secret, '', `pledgewell/${purpose}`, 32));
      derived.set(purpose, key);
      return key;
    },
  };
}
