const secretNames =
  /^(?:SESSION|BACKUP|GOOGLE|STRIPE|TWILIO|QUICKBOOKS|ADDRESS)_.*(?:SECRET|TOKEN|KEY)/;
const urlsWithPasswords = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL', 'SMTP_URL'];
const shortest = 4;

/** Replaces every secret of the settings, in case a library put one into its message. */
export function hideSecrets(sentence: string, environment: NodeJS.ProcessEnv): string {
  return listSecrets(environment).reduce((text, secret) => text.replaceAll(secret, '…'), sentence);
}

function listSecrets(environment: NodeJS.ProcessEnv): string[] {
  const passwords = urlsWithPasswords.flatMap((name) => {
    const url = environment[name] ?? '';
    const password = URL.canParse(url) ? new URL(url).password : '';
    return [password, decode(password)];
  });
  const secrets = Object.entries(environment)
    .filter(([name]) => secretNames.test(name))
    .flatMap(([, value = '']) => value.split(','));
  return [...passwords, ...secrets].filter((secret) => secret.length >= shortest);
}

function decode(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
