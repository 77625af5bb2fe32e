import { brand } from '@pledgewell/domain';
import { describe, expect, test } from 'vitest';
import { readSite, siteFields, withSite } from './site.ts';

const parse = (text: string) => siteFields.SITE_CLAIMS.safeParse(text);
const page = '<section data-claims="true"><dl><div></div></dl></section><main></main>';

describe('the figures on the public site', () => {
  test('are a number and what it counts each', () => {
    expect(parse('92%  of pledges ; 140 food banks').data).toEqual([
      { figure: '92%', text: 'of pledges' },
      { figure: '140', text: 'food banks' },
    ]);
    expect(parse('none').data).toEqual([]);
    for (const wrong of ['500+', '1 a; 2 b;', '1 a;2 b;3 c;4 d;5 e', `1 ${'x'.repeat(61)}`]) {
      expect(parse(wrong).success).toBe(false);
    }
  });

  test('are examples only where nobody is meant to believe them', () => {
    const site = { NODE_ENV: 'development', MODE: 'service' };
    expect(readSite(site)).toEqual({ operator: brand.name, claims: brand.claims });
    expect(readSite({ ...site, NODE_ENV: 'production' }).claims).toEqual([]);
    expect(readSite({ ...site, SITE_CLAIMS: [] }).claims).toEqual([]);
    const own = [{ figure: '140', text: 'food banks' }];
    expect(readSite({ ...site, NODE_ENV: 'production', SITE_CLAIMS: own }).claims).toEqual(own);
    expect(readSite({ ...site, MODE: 'self-hosted', SITE_CLAIMS: own }).claims).toEqual([]);
  });

  test('leave no empty section behind', () => {
    expect(withSite(page, { operator: 'Ours', claims: [] }, 2026)).toBe('<main></main>');
  });
});
