import { brand } from '@pledgewell/domain';
import { z } from 'zod';

/** What the public site and the sign-in pages say about the operator of the service. */
export type Site = {
  /** Who holds the copyright line. */
  operator: string;
  /** Figures about the service, such as "500+ nonprofits"; none are shown if it is empty. */
  claims: readonly Claim[];
};

type Claim = { figure: string; text: string };

const mostClaims = 4;

/** Two settings; figures are written as `92% of pledges paid on time; 140 nonprofits`. */
export const siteFields = {
  OPERATOR_NAME: z.string().trim().min(1).max(100).optional(),
  SITE_CLAIMS: z
    .string()
    .transform((text) => (text.trim() === 'none' ? [] : text.split(';').map(toClaim)))
    .refine(
      (claims) =>
        claims.length <= mostClaims &&
        claims.every(({ figure, text }) => figure.length <= 8 && text !== '' && text.length <= 60),
      {
        error:
          `Use up to ${mostClaims} figures with what they count, separated by semicolons, such as ` +
          '92% of pledges paid on time; 140 nonprofits, or none',
      },
    )
    .optional(),
};

function toClaim(part: string): Claim {
  const [figure = '', ...words] = part.trim().split(/\s+/);
  return { figure, text: words.join(' ') };
}

type SiteEnvironment = {
  NODE_ENV: string;
  MODE: string;
  OPERATOR_NAME?: string | undefined;
  SITE_CLAIMS?: Claim[] | undefined;
};

/**
 * Reads the settings. The figures of the specification are examples: a real installation shows only
 * figures that its operator vouches for.
 */
export function readSite(data: SiteEnvironment): Site {
  const examples = data.NODE_ENV === 'production' ? [] : brand.claims;
  return {
    operator: data.OPERATOR_NAME ?? brand.name,
    claims: data.MODE === 'service' ? (data.SITE_CLAIMS ?? examples) : [],
  };
}

/** The site of an installation without settings that nobody has opened to the public. */
export const exampleSite: Site = readSite({ NODE_ENV: 'development', MODE: 'service' });

const claimsPart = /<section[^>]* data-claims="true"[^>]*><dl[^>]*>(.*?)<\/dl><\/section>/s;
const ownerPart = /(<span data-owner="true">)[^<]*(<\/span>)/g;

/** Replaces what the build wrote into a page by what is true of this installation this year. */
export function withSite(html: string, { operator, claims }: Site, year: number): string {
  const owned = html.replaceAll(
    ownerPart,
    (_, start: string, end: string) => `${start}© ${year} ${escapeHtml(operator)}${end}`,
  );
  return owned.replace(claimsPart, (section: string, list: string) =>
    claims.length === 0 ? '' : section.replace(list, () => claims.map(writeClaim).join('')),
  );
}

const writeClaim = ({ figure, text }: Claim) =>
  `<div><dt>${escapeHtml(figure)}</dt><dd>${escapeHtml(text)}</dd></div>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (each) => entities[each] ?? each);
