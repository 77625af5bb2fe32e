import type { Browser } from '@playwright/test';

/** Fine lines and small letters stay sharp at this quality; below it they blur. */
const quality = 0.82;

/** Makes WebP pictures of a width out of PNG ones, with the browser's own encoder. */
export async function openEncoder(browser: Browser) {
  const page = await browser.newPage();

  return async (png: Buffer, width: number): Promise<Buffer> => {
    const encoded = await page.evaluate(encodeInPage, {
      source: `data:image/png;base64,${png.toString('base64')}`,
      width,
      quality,
    });
    return Buffer.from(encoded, 'base64');
  };
}

type Task = { source: string; width: number; quality: number };

/** Runs in the page. */
async function encodeInPage(task: Task) {
  const original = await createImageBitmap(await (await fetch(task.source)).blob());
  const height = Math.round((original.height * task.width) / original.width);
  const picture = await createImageBitmap(original, {
    resizeWidth: task.width,
    resizeHeight: height,
    resizeQuality: 'high',
  });
  const canvas = document.createElement('canvas');
  canvas.width = task.width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  return canvas.toDataURL('image/webp', task.quality).split(',')[1] ?? '';
}
