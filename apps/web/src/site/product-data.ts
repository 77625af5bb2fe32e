import { brand, plans, writeUsd } from '@pledgewell/domain';
import { questions } from './questions-answered.ts';

/** What the landing page says, in the words that search engines agreed on. */
export const productData = {
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'SoftwareApplication',
      name: brand.name,
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Web',
      offers: plans.map(({ name, price }) => ({
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
