type Settings = { publicUrl: string | undefined; host: string; port: number };

export type PublicUrl = {
  /** The product's public URL, without a trailing slash. */
  current(): string;
  /** Sets the address it listens on; the system may have chosen the port. */
  listensAt(given: string): void;
};

/**
 * The base of every link in outgoing messages: as configured, otherwise where this machine listens.
 * A request's Host is never trusted, or anybody could have links sent to a host of theirs.
 */
export function openPublicUrl({ publicUrl, host, port }: Settings): PublicUrl {
  const nameInUrl = isEverywhere(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  let url = publicUrl ?? `http://${nameInUrl}:${port}`;
  return {
    current: () => url.replace(/\/+$/, ''),
    listensAt(given) {
      if (publicUrl === undefined) url = `http://${nameInUrl}:${new URL(given).port}`;
    },
  };
}

const isEverywhere = (host: string) => host === '0.0.0.0' || host === '::';
