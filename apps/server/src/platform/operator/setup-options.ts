/**
 * The options of `pledgewell setup` that answer a question, with their settings. What contains a
 * password has none, because every user of a machine can list the words of a command.
 */
export const setupAnswers = {
  'public-url': 'PUBLIC_URL',
  'data-dir': 'DATA_DIR',
  'trusted-proxies': 'TRUSTED_PROXIES',
  'mail-from': 'MAIL_FROM',
  'backup-folder': 'BACKUP_FOLDER',
} as const;

type AnswerOption = keyof typeof setupAnswers;

export type SetupCommand = {
  name: 'setup';
  /** The settings that the options gave. */
  settings: Record<string, string>;
  path: string;
  /** Whether an existing file is replaced without a question. */
  replacesFile: boolean;
  /** Whether the file is for `deploy/compose.yaml`, which has a database and a proxy of its own. */
  isForCompose: boolean;
  /** Whether the doctor runs afterward without a question. */
  runsDoctor: boolean;
};

type SetupOptions = { [name in AnswerOption]?: string | undefined } & {
  file?: string | undefined;
  overwrite?: boolean | undefined;
  compose?: boolean | undefined;
  doctor?: boolean | undefined;
};

/** The options as `parseArgs` declares them. */
export const setupOptionTypes = {
  'public-url': { type: 'string' },
  'data-dir': { type: 'string' },
  'trusted-proxies': { type: 'string' },
  'mail-from': { type: 'string' },
  'backup-folder': { type: 'string' },
  file: { type: 'string' },
  overwrite: { type: 'boolean' },
  compose: { type: 'boolean' },
  doctor: { type: 'boolean' },
} as const;

export function readSetupCommand(options: SetupOptions): SetupCommand {
  const settings: Record<string, string> = {};
  for (const [option, setting] of Object.entries(setupAnswers)) {
    const value = options[option as AnswerOption];
    if (value !== undefined) settings[setting] = value;
  }
  return {
    name: 'setup',
    settings,
    path: options.file ?? '.env',
    replacesFile: options.overwrite === true,
    isForCompose: options.compose === true,
    runsDoctor: options.doctor === true,
  };
}
