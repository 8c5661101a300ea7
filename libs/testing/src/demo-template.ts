import { cpSync } from 'node:fs';
import { systemClock } from '@hanout/kernel';
import pg from 'pg';
import { startApp } from './app.ts';
import { buildTemplateBy } from './database.ts';

/** Makes the demo shop in a migrated database, through the product's own seeding, and keeps what it wrote beside it. */
async function seedInto(url: string, files: string): Promise<void> {
  const app = await startApp({ database: { url, onDrop: () => undefined }, clock: systemClock });
  try {
    const { seedDemo } = await import('../../../backend/src/demo/index.ts');
    await seedDemo(app.nest);
    await leaveAsWebp(url);
    cpSync(app.dataFolder, files, { recursive: true });
  } finally {
    await app.stop();
  }
}

/** Or every shop made of the template would spend its first minutes on drawing the same pictures once more. */
async function leaveAsWebp(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('update media set avif_at = now() where avif_at is null');
  await client.end();
}

buildTemplateBy('demo', seedInto);
