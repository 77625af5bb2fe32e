type RecentFile = { organizationId: string; importId: string; bytes: Buffer };

/** The dry run usually follows the upload within seconds, and loading a file takes longer. */
const keptMs = 10_000;
const mostKeptBytes = 32_000_000;

/** The file that this process has stored last. */
let recent: { file: RecentFile; timer: NodeJS.Timeout } | null = null;

/** Keeps a stored file in memory for ten seconds, or until the next one is stored. */
export function keepRecentFile(file: RecentFile) {
  forgetRecentFile();
  if (file.bytes.length > mostKeptBytes) return;
  recent = { file, timer: setTimeout(forgetRecentFile, keptMs).unref() };
}

/** Returns a file's bytes if it is still in memory. A stored file never changes. */
export function findRecentFile(organizationId: string, importId: string): Buffer | null {
  const file = recent?.file;
  return file?.organizationId === organizationId && file.importId === importId ? file.bytes : null;
}

function forgetRecentFile() {
  clearTimeout(recent?.timer);
  recent = null;
}
