import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Config, readEnvironment } from '../config/index.ts';
import { announcement, readyLine, refuseOpenDemo } from './announcement.ts';

describe('what a start says', () => {
  let dataFolder: string;
  const config = (env: Record<string, string> = {}): Config => ({
    ...readEnvironment({ HANOUT_DATA: dataFolder, ...env }),
    databaseUrl: 'postgresql://x/y',
    secret: 'x'.repeat(32),
  });
  const withDemoStaff = () =>
    writeFileSync(
      join(dataFolder, 'demo-accounts.json'),
      JSON.stringify([{ role: 'owner', email: 'owner@demo.example', password: 'p4ssw0rd' }]),
    );

  beforeEach(() => {
    dataFolder = mkdtempSync(join(tmpdir(), 'hanout-announce-'));
  });
  afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));

  it('gives addresses that this machine can open, also when it listens everywhere', () => {
    expect(readyLine(config({ HOST: '0.0.0.0' }), 3000)).toEqual({
      ready: true,
      storefront: 'http://127.0.0.1:3000/',
      backoffice: 'http://127.0.0.1:3000/dashboard',
      api: 'http://127.0.0.1:3000',
    });
    expect(readyLine(config({ HOST: '::1' }), 80).api).toBe('http://[::1]:80');
  });

  it('prints the demo staff each time, and a new owner this once', () => {
    withDemoStaff();
    const ready = readyLine(config(), 3000);
    expect(announcement(config(), ready, {})).toContain('owner@demo.example   p4ssw0rd');
    const owner = { email: 'me@shop.example', password: 'once-only' };
    expect(announcement(config(), ready, { owner })).toContain('me@shop.example   once-only');
  });

  it('does not open the demo staff to a network unless that is said', () => {
    expect(() => refuseOpenDemo(config({ HOST: '0.0.0.0' }))).not.toThrow();
    withDemoStaff();
    expect(() => refuseOpenDemo(config())).not.toThrow();
    expect(() => refuseOpenDemo(config({ HOST: '0.0.0.0' }))).toThrow('HANOUT_DEMO_PUBLIC');
    expect(() => refuseOpenDemo(config({ HOST: '0.0.0.0', HANOUT_DEMO_PUBLIC: '1' }))).not.toThrow();
  });
});
