import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from '@pledgewell/domain/brand';

const icon = (src: string, size: number) => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
});

/** Lets people install the app under the product's name, which an operator may have changed. */
export async function writeWebManifest(folder: string) {
  const manifest = {
    name: brand.name,
    short_name: brand.name,
    description: brand.tagline,
    start_url: '/dashboard',
    display: 'standalone',
    background_color: '#f8f7f4',
    theme_color: '#14532d',
    icons: [
      icon('/icon-192.png', 192),
      icon('/icon-512.png', 512),
      { ...icon('/icon-maskable-512.png', 512), purpose: 'maskable' },
    ],
  };
  await writeFile(join(folder, 'site.webmanifest'), JSON.stringify(manifest));
}
