import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { describe, expect, it } from '@jest/globals';
import { hashSecret, isSecret } from './index.ts';

/** How much each thread of this process gives way. */
const nicenesses = () =>
  readdirSync('/proc/self/task').flatMap((thread) => {
    try {
      return [Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[16])];
    } catch {
      return []; // it has ended since
    }
  });

describe('hashes of secrets', () => {
  it('know their secret, and no other, also when many ask at once', async () => {
    const secrets = ['un mot de passe', 'كلمة السر', ''];
    const hashes = await Promise.all(secrets.map(hashSecret));
    expect(new Set(hashes).size).toBe(3);
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const matches = secrets.flatMap((secret) => hashes.map((hash) => isSecret(secret, hash)));
    expect(await Promise.all(matches)).toEqual([true, false, false, false, true, false, false, false, true]);
  });

  it('refuse what is none, and go on', async () => {
    await expect(isSecret('un mot de passe', 'not a hash')).rejects.toThrow();
    expect(await isSecret('un mot de passe', await hashSecret('un mot de passe'))).toBe(true);
  });

  // Only Linux tells the niceness of a thread.
  (process.platform === 'linux' ? it : it.skip)(
    'are made by a thread that gives way to the others',
    async () => {
      await hashSecret('un mot de passe');
      const own = getPriority();
      expect(nicenesses().filter((niceness) => niceness !== own)).toEqual(own < 10 ? [10] : []);
    },
  );
});
