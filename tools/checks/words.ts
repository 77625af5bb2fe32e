import { repositoryFiles, readText } from '../files.ts';

type Kind = { what: string; pattern: RegExp };

/** What no committed file may contain. Each pattern is written so that it does not match itself. */
const kinds: Kind[] = [
  {
    what: 'the host of a package registry',
    pattern: /https?:\/\/[\w.-]*(regist[r]y|artifacto[r]y|verdacci[o])[\w.-]*/i,
  },
  { what: 'a download address in the lock file', pattern: /"resolve[d]":\s*"https?:/ },
  {
    what: 'the path of a home folder',
    pattern: /\/(hom[e]|User[s]|roo[t])\/[\w.-]+|[A-Z]:\\User[s]\\/,
  },
  {
    what: "the path of somebody's working folder",
    pattern: /(?<![\w.])\/(wor[k]|workspac[e]|buil[d]s)\/[\w-]+/,
  },
  { what: 'a private key', pattern: /-----BEGI[N] [A-Z ]*PRIVATE KE[Y]-----/ },
  { what: 'a key of the card provider', pattern: /\b(s[k]|r[k])_(live|test)_[0-9a-zA-Z]{16,}/ },
  { what: 'a webhook secret', pattern: /\bwhse[c]_[0-9a-zA-Z]{16,}/ },
  { what: 'a cloud access key', pattern: /\b(AKI[A]|ASI[A])[0-9A-Z]{16}\b|\bAIz[a][\w-]{35}/ },
  {
    what: 'a token of a code host or a registry',
    pattern: /\b(gh[pousr]_|github_pa[t]_|np[m]_)[0-9a-zA-Z_]{30,}/,
  },
  { what: 'a chat token', pattern: /\bxo[x][abprs]-[\w-]{10,}/ },
  { what: 'an account of the SMS provider', pattern: /\bA[C][0-9a-f]{32}\b/ },
  { what: 'a signed token', pattern: /\bey[J][\w-]{10,}\.ey[J][\w-]{10,}\.[\w-]{10,}/ },
  {
    what: 'British spelling',
    pattern:
      /behaviou[r]|catalogu[e]|neighbou[r]|favouri[t]e|honou[r]|labou[r]|organisatio[n]|organis[e][rd]?\b|licenc[e]|(?<!per)centr[e]|gre[y]|defenc[e]|(analy|recogni|summari|normali|initiali|seriali|customi|authori)se[sd]?\b/i,
  },
  {
    what: 'a password inside an address',
    pattern:
      /\b(postgre[s]|postgresq[l]|smt[p]s?|https?):\/\/[^\s/:@'"`<>${}]+:[^\s@'"`<>${}]{6,}@/,
  },
];

/** Returns one sentence for each line that contains forbidden text. */
export function forbiddenWords(name: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      kindsFor(line).map(({ what }) => `${name}:${index + 1} contains ${what}.`),
    );
}

const kindsFor = (line: string) =>
  [...kinds, ...ownRegistry].filter(({ pattern }) => pattern.test(line));

/** The host this machine installs from is private too; npm has the address. */
const ownRegistry: Kind[] = ownRegistryHosts().map((host) => ({
  what: 'the host that packages are installed from',
  pattern: new RegExp(
    String.raw`(?<![\w.-])${host.replaceAll('.', String.raw`\.`)}(?![\w.-])`,
    'i',
  ),
}));

/** A loopback address is not private; only a real host name reveals something. */
function ownRegistryHosts() {
  const registry = process.env['npm_config_registry'];
  const host = registry && URL.canParse(registry) ? new URL(registry).hostname : '';
  return /^[\w-]+(\.[\w-]+)*\.[a-z]+$/i.test(host) ? [host] : [];
}

function main() {
  const files = repositoryFiles();
  const found = files.flatMap((name) => forbiddenWords(name, readText(name) ?? ''));
  for (const sentence of found) console.log(sentence);
  console.log(`${files.length} files, ${found.length} violations`);
  if (found.length > 0) process.exitCode = 1;
}

if (import.meta.main) main();
