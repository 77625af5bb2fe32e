import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { startProduct } from '../world/product.ts';
import { openEncoder } from './encode.ts';
import { guideScenes } from './guide-scenes.ts';
import { type Scene, scenes } from './scenes.ts';
import { openWorkspace } from './workspace.ts';

const root = join(import.meta.dirname, '../..');
const sitePictures = join(root, 'apps/web/src/site/pictures');
const documentPictures = join(root, 'docs/images');
const guidePictures = join(documentPictures, 'guide');
const schemes = ['light', 'dark'] as const;
const guideViewport = { width: 1_200, height: 960 };
/** More pixels than the picture has, so that dialogs are as sharp as windows. */
const guideScale = 1.5;
const guideWidth = 1_200;

/** A picture of a dialog alone shows nothing of the page that is below its round corners. */
const nothingBelow = `
  .mantine-Modal-overlay { display: none }
  .mantine-Modal-content { box-shadow: none }
  body > :not(:has([role='dialog'])) { visibility: hidden }
`;

/** `npm run pictures` takes all of them, `npm run pictures -- guide` only those of the guide. */
const isGuideOnly = process.argv.includes('guide');

/** Takes the pictures of the product that the public site and the documents show. */
const product = await startProduct();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  const tokens = {
    sample: await openWorkspace(product.url, 'sample'),
    own: await openWorkspace(product.url, 'own'),
  };
  const encode = await openEncoder(browser);
  for (const folder of [sitePictures, guidePictures]) mkdirSync(folder, { recursive: true });
  for (const scene of isGuideOnly ? [] : scenes) {
    for (const scheme of schemes) {
      const png = await takePicture(browser, scene, scheme, tokens.sample);
      if (scene.isForDocuments) {
        writeFileSync(join(documentPictures, `${scene.name}-${scheme}.png`), png);
      }
      for (const width of scene.widths) {
        const webp = await encode(png, width);
        writeFileSync(join(sitePictures, `${scene.name}-${scheme}-${width}.webp`), webp);
        process.stdout.write(`${scene.name}, ${scheme}, ${width} px: ${kilobytes(webp)} kB\n`);
      }
    }
  }
  for (const { workspace, ...scene } of guideScenes) {
    const shown = { ...scene, viewport: guideViewport, scale: guideScale, widths: [guideWidth] };
    const png = await takePicture(browser, shown, 'light', tokens[workspace]);
    const webp = await encode(png, Math.min(guideWidth, pngWidth(png)));
    writeFileSync(join(guidePictures, `${scene.name}.webp`), webp);
    process.stdout.write(`${scene.name}: ${kilobytes(webp)} kB\n`);
  }
} finally {
  await browser.close();
  await product.stop();
}

async function takePicture(
  by: Browser,
  { path, viewport, scale = 2, prepare, frame }: Scene,
  colorScheme: 'light' | 'dark',
  token: string,
) {
  const page = await by.newPage({
    viewport,
    colorScheme,
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    baseURL: product.url,
    timezoneId: 'America/New_York',
  });
  await page.addInitScript((text) => localStorage.setItem('authToken', text), token);
  await page.goto(path);
  await prepare(page);
  if (frame) await page.addStyleTag({ content: nothingBelow });
  await page.evaluate(() => document.fonts.ready);
  const place = frame?.(page) ?? page;
  const png = await place.screenshot({ animations: 'disabled', caret: 'hide' });
  await page.close();
  return png;
}

/** The width is in the header of the file. */
function pngWidth(png: Buffer) {
  return png.readUInt32BE(16);
}

function kilobytes(bytes: Uint8Array) {
  return (bytes.length / 1_000).toFixed(0);
}
