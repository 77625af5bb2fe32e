/** Where backups are kept: a folder, or a bucket. */
export type BackupStore = {
  /** The place of a backup, for people. */
  describe(name: string): string;
  has(name: string): Promise<boolean>;
  list(): Promise<string[]>;
  /** Writes a backup, which appears only when it is complete. Returns its size. */
  write(name: string, source: AsyncIterable<Buffer>): Promise<number>;
  read(name: string): AsyncIterable<Buffer>;
  remove(name: string): Promise<void>;
};

/** One backup of a store. */
export type BackupPlace = { store: BackupStore; name: string };

export const describePlace = ({ store, name }: BackupPlace) => store.describe(name);
