import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openCompany } from './api/new-company.ts';
import { createEntity } from './api/operations.ts';
import { openState } from './core/state.ts';
import { getKind } from './entities/kinds.ts';
import { trialBalance } from './entities/trial-balance.ts';
import { exchangeCode, findGrant, issueCode } from './oauth/tokens.ts';
import { loadSnapshot, saveSnapshot } from './snapshot.ts';

const folder = mkdtempSync(join(tmpdir(), 'quickbooks-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the books and the connections outlast a restart', () => {
  const state = openState();
  const company = openCompany(state, 'Hillside');
  const donation = [...company.entities.Item.values()][0]?.Id;
  const options = { allowsDuplicateNumber: false, now: new Date() };
  const line = {
    Amount: 12.5,
    DetailType: 'SalesItemLineDetail',
    SalesItemLineDetail: { ItemRef: { value: donation } },
  };
  createEntity(company, getKind('SalesReceipt'), { Line: [line] }, options);
  company.answers.set('request-1', '{}');
  const proof = { realmId: company.realmId, redirectUri: 'https://giving.example' };
  const code = issueCode(state, { ...proof, challenge: null });
  const tokens = exchangeCode(state, { code, redirectUri: proof.redirectUri, verifier: null });

  const file = join(folder, 'state.json');
  saveSnapshot(file, state);
  const restarted = openState();
  loadSnapshot(file, restarted);

  const found = restarted.companies.get(company.realmId);
  expect(found).toEqual(company);
  expect(found && trialBalance(found)).toEqual(trialBalance(company));
  expect(findGrant(restarted, tokens?.access_token ?? '')?.realmId).toBe(company.realmId);
});

test('without valid data the stand-in starts empty', () => {
  const file = join(folder, 'broken.json');
  writeFileSync(file, '{"version": 1');
  const state = openState();
  loadSnapshot(file, state);
  expect(state.companies.size).toBe(0);
});
