export const help = `Usage: pledgewell COMMAND

  setup [OPTIONS]                         Asks what an installation needs and writes its settings
  start [--role all|web|worker]           Runs the product, or one part of it
  doctor [--mail EMAIL]                   Checks every setting and says what to do; with --mail,
                                          also sends a test message
  organizations                           Lists the organizations with their sizes
  organizations add NAME --owner EMAIL    Creates an organization with its owner
  users list [--email EMAIL]              Lists people with their organizations, or one of them
  users reset-password EMAIL              Prints a link with which the person sets a new password
  users reset-second-step EMAIL           Turns off two-step sign-in and ends all sessions
  users disable EMAIL                     Ends all sessions and API keys, and refuses to sign in
  users enable EMAIL                      Lets a disabled person sign in again
  jobs list                               Lists failed jobs and parked events of the card provider
  jobs retry ID                           Lets one of them run again at once
  jobs drop ID                            Deletes one of them
  backup FILE                             Writes a backup of the whole installation to a new file
  backup --verify FILE                    Reads a backup through and checks it
  backups                                 Lists the backups in the folder and the bucket
  restore FILE                            Restores a backup into an empty, stopped installation
  upgrade [--backup-file FILE]            Backs up a stopped installation, updates its database,
                                          verifies it, and goes back if anything is wrong
  distribute [--receiver HOST:PORT]       Distributes a stopped installation over the machines of a
                                          Citus cluster; with --receiver, prepares one of them for
                                          organizations that move to it while the product runs
  ready                                   Says whether the running product can serve, for health
                                          checks; exits with 1 if it can't
  fsck                                    Compares every stored total with its rows
  version                                 Prints the version

Options of setup: --public-url URL, --data-dir FOLDER, --trusted-proxies ADDRESSES,
--mail-from SENDER, --backup-folder FOLDER, --file FILE (.env), --overwrite, --compose, --doctor.
DATABASE_URL and SMTP_URL contain passwords, so they come from the environment or a person.

With --passphrase, backups are encrypted, and the passphrase is read from standard input.
BACKUP_PASSPHRASE_FILE names a file that has it.

A FILE that begins with s3: is in the bucket that BACKUP_S3_BUCKET names.

Settings come from the environment or from .env in this folder; docs/settings.md lists them. The
commands work while the product runs or is stopped.

Exit codes: 0 done, 1 failed or something is wrong with the data, 2 the command is not understood.
`;
