import { createRequire } from 'node:module';
import { clock, connections, grants, migrations, objects, replicas, server } from './database.mjs';
import { finding } from './finding.mjs';
import { pictures, secret } from './machine.mjs';
import { texts } from './texts.mjs';
import { auditTrail, invariants, jobs, outbox, projections } from './trade.mjs';

export const LOOKS = {
  ...{ server, clock, migrations, objects, grants, secret, pictures, texts, auditTrail },
  ...{ invariants, projections, outbox, jobs, connections, replicas },
};

/**
 * Looks at an installation's database, and at what belongs to it.
 * @param {string} url of its owner
 * @param {string | undefined} redisUrl
 * @param names of {@link LOOKS}; all when left out
 * @returns what was found, in their order; a look that fails is a finding
 */
export async function lookAt(url, redisUrl, names = Object.keys(LOOKS)) {
  const { Client } = createRequire(import.meta.url)('pg');
  const client = new Client({ connectionString: url, application_name: 'hanout-doctor' });
  await client.connect();
  const query = async (text, values) => (await client.query(text, values)).rows;
  try {
    const found = [];
    for (const name of names) {
      const own = LOOKS[name]({ query, redisUrl });
      found.push(...(await own.catch((error) => [finding('FAILED', name, error.message)])));
    }
    return found;
  } finally {
    await client.end();
  }
}
