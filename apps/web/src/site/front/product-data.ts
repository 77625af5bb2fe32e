import { brand, tiers, writeUsd } from '@pledgewell/domain';
import { questions } from './questions-answered.ts';

/** The landing page's contents as structured data for search engines. */
export const productData = {
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'SoftwareApplication',
      name: brand.name,
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Web',
      offers: tiers.map(({ name, price }) => ({
        '@type': 'Offer',
        name,
        price: writeUsd(price),
        priceCurrency: 'USD',
      })),
    },
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ],
};
