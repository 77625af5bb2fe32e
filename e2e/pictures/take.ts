import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startProduct } from '../world/product.ts';
import { givingFile } from './giving.ts';

const folder = join(import.meta.dirname, '../../docs/images');

/** Takes the pictures of the product that the documents show. */
const product = await startProduct();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  const token = await openOrganization();
  await importGiving(token);
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({
      viewport: { width: 1_440, height: 900 },
      colorScheme,
    });
    await page.addInitScript((text) => localStorage.setItem('authToken', text), token);
    await page.goto(`${product.address}/dashboard/donors`);
    await page.getByText('Showing 1 to 10').waitFor();
    await page.screenshot({ path: join(folder, `donors-${colorScheme}.png`) });
    await page.close();
  }
} finally {
  await browser.close();
  await product.stop();
}

async function openOrganization(): Promise<string> {
  const reply = await send('POST', '/api/auth/register', {
    firstName: 'Maria',
    lastName: 'Santos',
    organizationName: 'Riverside Food Bank',
    email: 'maria@riverside.example',
    password: 'correct horse battery staple',
    tier: 'growth',
  });
  return String(reply['token']);
}

async function importGiving(token: string) {
  const file = Buffer.from(givingFile(new Date()));
  const uploaded = await send('POST', '/api/imports?fileName=giving.csv&kind=gifts', file, token);
  const { _id: id, mapping } = uploaded['data'] as { _id: string; mapping: object };
  await send('PUT', `/api/imports/${id}/mapping`, mapping, token);
  await settled(id, 'checked', token);
  await send('POST', `/api/imports/${id}/commit`, undefined, token);
  await settled(id, 'imported', token);
}

async function settled(id: string, wanted: string, token: string) {
  for (;;) {
    const reply = await send('GET', `/api/imports/${id}`, undefined, token);
    const { status, failure } = reply['data'] as { status: string; failure: string | null };
    if (status === wanted) return;
    if (failure) throw new Error(failure);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function send(method: string, path: string, body?: object, token?: string) {
  const isFile = Buffer.isBuffer(body);
  const type = isFile ? 'application/octet-stream' : 'application/json';
  const reply = await fetch(product.address + path, {
    method,
    headers: {
      ...(body ? { 'content-type': type } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: isFile ? new Uint8Array(body) : JSON.stringify(body) } : {}),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${await reply.text()}`);
  return (await reply.json()) as Record<string, unknown>;
}
