import { brand } from '@pledgewell/domain';

type Head = { path: string; title: string; description: string };

/**
 * What search engines and social networks read. The URLs become absolute when the page is served,
 * because the host is known only then.
 */
export const pageHead = ({ path, title, description }: Head) => [
  { title },
  { name: 'description', content: description },
  { tagName: 'link', rel: 'canonical', href: path },
  { property: 'og:site_name', content: brand.name },
  { property: 'og:type', content: 'website' },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:url', content: path },
  { property: 'og:image', content: '/social.png' },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: `${brand.name}. ${brand.headline}` },
  { name: 'twitter:card', content: 'summary_large_image' },
];
