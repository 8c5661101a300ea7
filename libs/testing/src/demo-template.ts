import { cpSync } from 'node:fs';
import { systemClock } from '@hanout/kernel';
import { startApp } from './app.ts';
import { buildTemplateBy } from './database.ts';

/** Makes the demo shop in a migrated database, through the product's own seeding, and keeps what it wrote beside it. */
async function seedInto(url: string, files: string): Promise<void> {
  const app = await startApp({ database: { url, onDrop: () => undefined }, clock: systemClock });
  try {
    const { seedDemo } = await import('../../../backend/src/demo/index.ts');
    await seedDemo(app.nest);
    cpSync(app.dataFolder, files, { recursive: true });
  } finally {
    await app.stop();
  }
}

buildTemplateBy('demo', seedInto);
