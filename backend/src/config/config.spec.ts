import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { loadSecret, readEnvironment } from './index.ts';

describe('the environment', () => {
  it('needs nothing: everything has a default that is safe on a laptop', () => {
    expect(readEnvironment({})).toMatchObject({
      mode: 'production',
      host: '127.0.0.1',
      port: 3000,
      dataFolder: '.data',
      databaseUrl: undefined,
      roles: ['api', 'storefront', 'backoffice', 'worker'],
      demo: true,
      demoPublic: false,
      trustedProxies: [],
    });
  });

  it('takes an empty variable for an absent one', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '', HANOUT_ROLES: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  it('bounds what pictures and files may cost', () => {
    expect(readEnvironment({})).toMatchObject({
      pictures: { side: 12_000, pixels: 40_000_000, deadlineMs: 10_000, mayWait: 20 },
      sheets: { deadlineMs: 15_000, heapMb: 512, atOnce: 2, mayWait: 20 },
    });
    const seen = readEnvironment({
      ...{ HANOUT_PICTURE_SIDE: '8000', HANOUT_PICTURE_MEGAPIXELS: '20', HANOUT_PICTURE_SECONDS: '5' },
      ...{ HANOUT_PICTURES_WAITING: '3', HANOUT_SHEET_SECONDS: '7', HANOUT_SHEET_MB: '128' },
      ...{ HANOUT_SHEETS_AT_ONCE: '1', HANOUT_SHEETS_WAITING: '4' },
    });
    expect(seen).toMatchObject({
      pictures: { side: 8_000, pixels: 20_000_000, deadlineMs: 5_000, mayWait: 3 },
      sheets: { deadlineMs: 7_000, heapMb: 128, atOnce: 1, mayWait: 4 },
    });
  });

  it('reads lists, numbers and addresses', () => {
    const seen = readEnvironment({
      PORT: '8080',
      HANOUT_ROLES: 'api, worker',
      TRUSTED_PROXIES: '10.0.0.0/8,::1',
      PUBLIC_URL: 'https://boutique.example/',
    });
    expect(seen).toMatchObject({
      port: 8080,
      roles: ['api', 'worker'],
      trustedProxies: ['10.0.0.0/8', '::1'],
      publicUrl: 'https://boutique.example',
    });
  });

  it('names every variable that is wrong', () => {
    const wrong = {
      PORT: '99999',
      HANOUT_ROLES: 'api,cook',
      HANOUT_SECRET: 'short',
      DATABASE_URL: 'mysql://x',
      HANOUT_DEMO: 'yes',
    };
    let message = '';
    try {
      readEnvironment(wrong);
    } catch (error) {
      message = (error as Error).message;
    }
    for (const name of Object.keys(wrong)) expect(message).toContain(name);
  });
});

describe('the secret', () => {
  it('is made once and kept where only its owner can read it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'hanout-secret-'));
    try {
      const secret = loadSecret(folder);
      expect(secret).toMatch(/^[0-9a-f]{64}$/);
      expect(loadSecret(folder)).toBe(secret);
      if (process.platform !== 'win32') expect(statSync(join(folder, 'secret')).mode & 0o077).toBe(0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
