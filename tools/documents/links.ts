import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { readText, repositoryFiles } from '../files.ts';
import { root } from '../root.ts';

/** What the check needs to know about the repository. */
type Repository = {
  exists: (path: string) => boolean;
  /** The text of a document. */
  read: (path: string) => string;
};

const link = /!?\[(?:[^\]]|\\\])*\]\((?<target>[^)\s]+)(?:\s+"[^"]*")?\)/g;
const elsewhere = /^(?:[a-z]+:|\/)/i;

/** One sentence for each link of a document to a file or heading that is not there. */
export function brokenLinks(name: string, { exists, read }: Repository): string[] {
  return linkTargets(read(name)).flatMap(({ line, target }) => {
    const [path = '', heading] = target.split('#');
    const file = path === '' ? name : posix.join(posix.dirname(name), decodeURI(path));
    const where = `${name}:${line} leads to ${target}`;
    if (file.startsWith('..') || !exists(file)) return [`${where}, and there is no such file.`];
    if (heading === undefined || !file.endsWith('.md')) return [];
    return headingAnchors(read(file)).has(heading) ? [] : [`${where}, which has no such heading.`];
  });
}

function linkTargets(text: string) {
  return withoutCode(text).flatMap((line, index) =>
    [...line.matchAll(link)]
      .map(({ groups: { target = '' } = {} }) => ({ line: index + 1, target }))
      .filter(({ target }) => !elsewhere.test(target)),
  );
}

/** The anchors that GitHub and other hosts give to the headings of a document. */
function headingAnchors(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const line of withoutCode(text)) {
    const title = /^#{1,6}\s+(.+?)\s*#*$/.exec(line)?.[1];
    if (title === undefined) continue;
    const anchor = title
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-');
    anchors.add(nextFree(anchor, anchors));
  }
  return anchors;
}

/** A second heading with the same words gets a number. */
function nextFree(anchor: string, taken: ReadonlySet<string>) {
  let free = anchor;
  for (let number = 1; taken.has(free); number += 1) free = `${anchor}-${number}`;
  return free;
}

/** The lines of a document, without code blocks and without brackets in code. */
function withoutCode(text: string) {
  let fence = '';
  return text.split('\n').map((line) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    const isFence = mark !== '' && (fence === '' || mark.startsWith(fence));
    if (isFence) fence = fence === '' ? mark : '';
    if (isFence || fence !== '') return '';
    return line.replaceAll(/`[^`]*`/g, (code) => code.replaceAll(/[[\]()]/g, ''));
  });
}

function main() {
  const documents = repositoryFiles().filter((name) => name.endsWith('.md'));
  const repository: Repository = {
    exists: (path) => existsSync(join(root, path)),
    read: (path) => readText(path) ?? '',
  };
  const found = documents.flatMap((name) => brokenLinks(name, repository));
  for (const sentence of found) console.log(sentence);
  console.log(`${documents.length} documents, ${found.length} broken links`);
  if (found.length > 0) process.exitCode = 1;
}

if (import.meta.main) main();
