/** A backup that cannot be used. The message says why, and what to do. */
export class UnusableBackup extends Error {
  override name = 'UnusableBackup';
}

/** The refusal of a file that is not what was written. */
export const damagedBackup = (reason: string, cause?: unknown) =>
  new UnusableBackup(
    `The backup is damaged: ${reason}. Nothing was loaded. Use another copy of it.`,
    {
      cause,
    },
  );
