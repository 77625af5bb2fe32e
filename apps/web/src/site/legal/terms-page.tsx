import { brand } from '@pledgewell/domain';
import { LegalPage } from './legal-page.tsx';
import { pageHead } from '../page-head.ts';
import { loadAsDocument, publicPage } from '../page-load.ts';
import { terms } from './terms.tsx';

export const loader = publicPage;
export const clientLoader = () => loadAsDocument('/terms');

export const meta = () =>
  pageHead({
    path: '/terms',
    title: `Terms of Service | ${brand.name}`,
    description:
      `The agreement between ${brand.name} and the nonprofits that use it: free trial, ` +
      'fees, your data, cancellation and governing law.',
  });

export default function TermsPage() {
  return (
    <LegalPage
      title="Terms of Service"
      lead={
        `What you can expect from ${brand.name}, and what we expect from you, in plain ` +
        'language.'
      }
      clauses={terms}
    />
  );
}
