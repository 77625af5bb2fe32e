import { resolve } from 'node:path';

/** Says where the settings are, and what the operator does next. */
export function describeNextSteps(
  path: string,
  settings: Readonly<Record<string, string>>,
  isForCompose: boolean,
): string {
  const steps = isForCompose ? composeSteps(settings) : ownSteps(path, settings);
  const passphraseFile = settings['BACKUP_PASSPHRASE_FILE'];
  if (passphraseFile !== undefined) {
    steps.push(
      `Copy the passphrase in ${passphraseFile} to a password manager. Nobody can read a backup ` +
        'without it.',
    );
  }
  steps.push(
    'Card payments, text messages, QuickBooks and backups in S3 can follow at any time: fill in ' +
      `their settings in ${path}, which docs/settings.md explains, and restart.`,
  );
  const listed = steps.map((step, index) => `${index + 1}. ${step}\n`).join('');
  return `The settings are in ${path}, which only its owner can read.\n\nWhat to do next:\n${listed}`;
}

function ownSteps(path: string, { PUBLIC_URL = '', BACKUP_FOLDER }: Record<string, string>) {
  const isRead = resolve(path) === resolve('.env');
  const folder = BACKUP_FOLDER === undefined ? [] : [`Create the folder ${BACKUP_FOLDER}.`];
  return [
    ...folder,
    isRead
      ? 'Start it: npx pledgewell start'
      : `Start it with the settings of ${path}: EnvironmentFile= of a service names that file.`,
    enterCode(PUBLIC_URL),
    isRead
      ? 'Check it at any time: npx pledgewell doctor --mail YOUR-ADDRESS'
      : 'Check it at any time with pledgewell doctor --mail YOUR-ADDRESS and the same settings.',
  ];
}

const composeSteps = ({ PUBLIC_URL = '' }: Record<string, string>) => [
  'Start it: podman compose up --build --detach (or docker compose)',
  'Read its one-time code: podman compose logs pledgewell | grep setup',
  enterCode(PUBLIC_URL),
  'Check it at any time: podman compose exec pledgewell /pledgewell/pledgewell doctor',
];

const enterCode = (publicUrl: string) =>
  `The start prints a one-time code. Open ${publicUrl.replace(/\/+$/, '')}/setup and enter it.`;
