import { expectAccessible } from '../world/axe.ts';
import { expect, test } from '../world/test.ts';

const unknown = [
  '/nowhere',
  '/nowhere/at/all?next=//evil.example',
  '/%3Cimg%20src=x%20onerror=alert(1)%3E',
  '/index.html',
  '/PRIVACY/extra',
  '/login/extra',
];

test('the legal pages are found in any spelling and from the app, and unknown paths are not found', async ({
  page,
  watch,
}) => {
  await test.step('the legal pages are found in any spelling', async () => {
    for (const [path, title] of [
      ['/privacy/', 'Privacy Policy'],
      ['/Privacy', 'Privacy Policy'],
      ['/TERMS', 'Terms of Service'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page).toHaveURL(path.toLowerCase().replace(/\/$/, ''));
    }
  });

  await test.step('a link of the app to the public site loads its document', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Pledgewell, home' }).click();

    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'See how it works' })).toBeVisible();
    expect(await page.evaluate(() => document.querySelectorAll('script[src]').length)).toBe(1);
  });

  await test.step('an unknown path is not found, is not echoed and offers a way back', async () => {
    for (const path of unknown) {
      watch.expect(`GET ${path.split('?')[0]} 404`);
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
      expect(await page.content()).not.toMatch(/evil\.example|onerror|nowhere/);
    }
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/login');
    await page.goto('/nowhere');
    await page.getByRole('link', { name: 'Go to the Home Page' }).click();
    await expect(page.getByRole('link', { name: 'See how it works' })).toBeVisible();
  });
});

test('search engines get absolute URLs, whatever host they request', async ({ request }) => {
  const get = async (path: string) => {
    const reply = await request.get(path, { headers: { 'x-forwarded-host': 'evil.example' } });
    return { text: await reply.text(), type: reply.headers()['content-type'] };
  };
  const { text: page } = await get('/terms');
  const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(page) ?? [];
  expect(new URL(canonical).pathname).toBe('/terms');
  expect(page).toContain(
    `<meta property="og:image" content="${new URL(canonical).origin}/social.png"`,
  );
  expect(page).not.toContain('evil.example');

  const sitemap = await get('/sitemap.xml');
  expect(sitemap.type).toContain('application/xml');
  expect(sitemap.text.match(/<loc>/g)).toHaveLength(3);
  expect((await get('/robots.txt')).text).toContain(
    `Sitemap: ${new URL(canonical).origin}/sitemap.xml`,
  );
});
