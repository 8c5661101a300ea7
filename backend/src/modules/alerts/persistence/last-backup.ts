import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/index.ts';

/** When this installation was backed up last: what makes a backup says so in the data folder (docs/operations.md). */
@Injectable()
export class LastBackup {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** @returns null: none was ever made; undefined: it is not known, or nobody's loss */
  async read(): Promise<Date | null | undefined> {
    const text = await readFile(join(this.config.dataFolder, 'last-backup'), 'utf8').catch(() => null);
    if (text === null) return this.config.mode === 'production' ? null : undefined;
    const at = new Date(text.trim());
    return Number.isNaN(at.getTime()) ? undefined : at;
  }
}
