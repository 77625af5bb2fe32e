import { describe, expect, test } from 'vitest';
import { stepOfCode, withoutSpacing } from './one-time-code.ts';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-code.ts';
import { seal, unseal } from './seal.ts';
import { openKeyring } from '../core/keyring.ts';

/** RFC 6238, appendix B, for SHA-1; the last six of its eight digits. */
const rfcSecret = Buffer.from('12345678901234567890');

describe('a code from an authenticator app', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('at second %i is %s, as in the RFC', (second, code) => {
    const step = stepOfCode(rfcSecret, code, new Date(second * 1_000));

    expect(step).toBe(Math.floor(second / 30));
  });

  test('is accepted half a minute early or late and identified by its own time step', () => {
    const at = (second: number) => stepOfCode(rfcSecret, '287082', new Date(second * 1_000));

    expect([0, 29, 30, 59, 60, 89, 90].map(at)).toEqual([1, 1, 1, 1, 1, 1, null]);
    expect(at(119)).toBeNull();
  });

  test.each(['', '28708', '2870820', 'abcdef', '-87082', '２８７０８２'])(
    'cannot be %j',
    (typed) => {
      expect(stepOfCode(rfcSecret, typed, new Date(59_000))).toBeNull();
    },
  );

  test('accepts spaces and dashes', () => {
    expect(withoutSpacing(' 287 082 ')).toBe('287082');
  });
});

describe('recovery codes', () => {
  test('are ten different codes of sixteen letters', () => {
    const codes = newRecoveryCodes();

    expect(new Set(codes).size).toBe(10);
    for (const code of codes)
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  test('are accepted in any case and spacing and with letters that look like digits', () => {
    const hash = hashOfRecoveryCode('AB01-CD23-EF45-GH67');

    expect(hashOfRecoveryCode(' abol cd23 ef45gh67 ')).toEqual(hash);
    expect(hashOfRecoveryCode('AB01-CD23-EF45-GH68')).not.toEqual(hash);
  });
});

describe('an encrypted value', () => {
  const plain = Buffer.from('a secret');
  const keys = openKeyring([{ id: 'new', secret: 'key' }]);
  const binding = { purpose: 'two-step', row: 'row' } as const;

  test('decrypts with the same key, purpose and row', () => {
    const sealed = seal(keys, binding, plain);

    expect(unseal(keys, binding, sealed)).toEqual({ plain, isNewest: true });
    expect(sealed.includes(plain)).toBe(false);
    expect(sealed.toString()).toMatch(/^new\./);
  });

  test('decrypts with an older key and reports that', () => {
    const sealed = seal(keys, binding, plain);
    const rotated = openKeyring([
      { id: 'newer', secret: 'newer key' },
      { id: 'new', secret: 'key' },
    ]);

    expect(unseal(rotated, binding, sealed)).toEqual({ plain, isNewest: false });
  });

  test('decrypts in no other way', () => {
    const sealed = seal(keys, binding, plain);
    const changed = Buffer.from(sealed);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    const other = openKeyring([{ id: 'new', secret: 'other key' }]);

    expect(unseal(other, binding, sealed)).toBeNull();
    expect(unseal(keys, { ...binding, purpose: 'device' }, sealed)).toBeNull();
    expect(unseal(keys, { ...binding, row: 'other row' }, sealed)).toBeNull();
    expect(unseal(keys, binding, changed)).toBeNull();
    expect(unseal(keys, binding, Buffer.from('short'))).toBeNull();
    expect(unseal(keys, binding, Buffer.from('new.short'))).toBeNull();
  });

  test('differs every time', () => {
    expect(seal(keys, binding, plain)).not.toEqual(seal(keys, binding, plain));
  });
});
