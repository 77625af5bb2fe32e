import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';

/** Returns one sentence for each problem of a page, for people and for search engines. */
export async function auditPage(browser: Browser, origin: string, path: string): Promise<string[]> {
  const findings: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ colorScheme });
    const page = await context.newPage();
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    findings.push(...violations.map(({ id, help }) => `axe, ${colorScheme}: ${id}, ${help}`));
    if (colorScheme === 'light') findings.push(...(await auditMarkup(page, origin, path)));
    await context.close();
  }
  return [...findings, ...(await auditSite(origin, path))];
}

async function auditMarkup(page: Page, origin: string, path: string): Promise<string[]> {
  const facts = await page.evaluate(readFacts);
  const wanted: [boolean, string][] = [
    [facts.title.length >= 15 && facts.title.length <= 65, `the title is "${facts.title}"`],
    [
      facts.description.length >= 70 && facts.description.length <= 170,
      `the description has ${facts.description.length} characters`,
    ],
    [facts.canonical === origin + path, `the canonical address is ${facts.canonical}`],
    [facts.picture.startsWith(`${origin}/`), `the preview picture is ${facts.picture}`],
    [facts.language === 'en', `the language is ${facts.language}`],
    [facts.viewport.includes('width=device-width'), `the viewport is ${facts.viewport}`],
    [facts.headings[0] === 1, 'the first heading is not of the first level'],
    [facts.headings.filter((level) => level === 1).length === 1, 'there is not one main heading'],
    [isOrdered(facts.headings), `the headings skip a level: ${facts.headings.join(' ')}`],
    [facts.unnamedPictures === 0, `${facts.unnamedPictures} pictures have no text`],
    [facts.unsizedPictures === 0, `${facts.unsizedPictures} pictures have no size`],
    [facts.vagueLinks.length === 0, `links say nothing: ${facts.vagueLinks.join(', ')}`],
    [facts.missingAnchors.length === 0, `anchors lead nowhere: ${facts.missingAnchors.join(', ')}`],
    [!facts.robots.includes('noindex'), 'the page forbids to be found'],
  ];
  return wanted.filter(([holds]) => !holds).map(([, sentence]) => sentence);
}

const isOrdered = (levels: number[]) =>
  levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1);

/** Runs in the page. */
function readFacts() {
  const attribute = (selector: string, name: string) =>
    document.querySelector(selector)?.getAttribute(name) ?? '';
  const all = <T extends Element>(selector: string) => [...document.querySelectorAll<T>(selector)];
  const accessibleName = (link: Element) =>
    (link.getAttribute('aria-label') ?? link.textContent ?? '').trim().toLowerCase();
  return {
    title: document.title,
    description: attribute('meta[name="description"]', 'content'),
    canonical: attribute('link[rel="canonical"]', 'href'),
    picture: attribute('meta[property="og:image"]', 'content'),
    language: document.documentElement.lang,
    viewport: attribute('meta[name="viewport"]', 'content'),
    robots: attribute('meta[name="robots"]', 'content'),
    headings: all('h1,h2,h3,h4,h5,h6').map(({ tagName }) => Number(tagName.slice(1))),
    unnamedPictures: all('img:not([alt]), img[alt=""]').length,
    unsizedPictures: all('img:not([width]), img:not([height])').length,
    vagueLinks: all('a')
      .map(accessibleName)
      .filter((name) =>
        ['', 'here', 'click here', 'more', 'learn more', 'read more'].includes(name),
      ),
    missingAnchors: all<HTMLAnchorElement>('a[href^="#"]')
      .map(({ hash }) => hash.slice(1))
      .filter((id) => id !== '' && !document.getElementById(id)),
  };
}

/** Checks that search engines may index the page and can find it. */
async function auditSite(origin: string, path: string): Promise<string[]> {
  const read = async (name: string) => (await fetch(origin + name)).text();
  const [robots, sitemap, answer] = await Promise.all([
    read('/robots.txt'),
    read('/sitemap.xml'),
    fetch(origin + path),
  ]);
  const wanted: [boolean, string][] = [
    [answer.status === 200, `the page answers ${answer.status}`],
    [(answer.headers.get('content-type') ?? '').includes('charset=utf-8'), 'there is no charset'],
    [!/^Disallow: \/\s*$/m.test(robots), 'robots.txt forbids everything'],
    [robots.includes(`Sitemap: ${origin}/sitemap.xml`), 'robots.txt names no sitemap'],
    [sitemap.includes(`<loc>${origin}${path}</loc>`), 'the sitemap does not name the page'],
  ];
  return wanted.filter(([holds]) => !holds).map(([, sentence]) => sentence);
}
