import { createRequire } from 'node:module';

/** Runs statements one after the other on a connection of their own. @returns one result of pg each. */
export async function queryDatabase(url, statements) {
  // Loaded late: scripts are read before the dependencies are installed.
  const { Client } = createRequire(import.meta.url)('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const results = [];
    for (const statement of statements) results.push(await client.query(statement));
    return results;
  } finally {
    await client.end();
  }
}
