type Settings = { publicUrl: string | undefined; host: string; port: number };

export type PublicUrl = {
  /** Where people reach the product, without a slash at the end. */
  current(): string;
  /** Tells where it listens, which may be a port that the system chose. */
  listensAt(address: string): void;
};

/**
 * The start of every link in what goes out: as configured, else where this machine listens. What a
 * request says about its host is never believed, or anybody could have links sent to a host of
 * theirs.
 */
export function openPublicUrl({ publicUrl, host, port }: Settings): PublicUrl {
  const nameInUrl = isEverywhere(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  let url = publicUrl ?? `http://${nameInUrl}:${port}`;
  return {
    current: () => url.replace(/\/+$/, ''),
    listensAt(address) {
      if (publicUrl === undefined) url = `http://${nameInUrl}:${new URL(address).port}`;
    },
  };
}

const isEverywhere = (host: string) => host === '0.0.0.0' || host === '::';
