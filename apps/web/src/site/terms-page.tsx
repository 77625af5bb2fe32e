import { brand } from '@pledgewell/domain';
import { LegalPage } from './legal-page.tsx';
import { pageHead } from './page-head.ts';
import { loadAsDocument, publicPage } from './page-load.ts';
import { terms } from './terms.tsx';

export const loader = publicPage;
export const clientLoader = () => loadAsDocument('/terms');

export const meta = () =>
  pageHead({
    path: '/terms',
    title: `Terms of Service | ${brand.name}`,
    description: `The agreement between ${brand.name} and the nonprofits that use it: trial, fees, your data, ending it, and the law that applies.`,
  });

export default function TermsPage() {
  return (
    <LegalPage
      title="Terms of Service"
      lead={`What you can expect of ${brand.name}, and what we expect of you, in words that can be read.`}
      clauses={terms}
    />
  );
}
