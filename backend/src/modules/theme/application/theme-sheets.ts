import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { READY_THEMES, themeSheet } from '@hanout/kernel';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.ts';
import { sheetWith } from '../persistence/theme-store.ts';
import { GetThemes } from '../read/get-themes.query.ts';

const compress = promisify(brotliCompress);
/** Sheets in memory: a shop has one that is shown, and a kilobyte is all that one has. */
const KEPT = 500;

export interface PackedSheet {
  readonly bytes: Buffer;
  readonly brotli: Buffer;
}

/** Sheets by what they are: one never changes, so it is read and packed once. */
@Injectable()
export class ThemeSheets {
  readonly #kept = new Map<string, Promise<PackedSheet | null>>();

  constructor(
    private readonly work: UnitOfWork,
    private readonly themes: GetThemes,
  ) {}

  of(hash: string): Promise<PackedSheet | null> {
    const known = this.#kept.get(hash);
    if (known) return known;
    const asked = this.#read(hash);
    this.#kept.set(hash, asked);
    // What is not there may be tomorrow, and whoever asks for anything must not fill the memory.
    const forget = () => this.#kept.delete(hash);
    asked.then((sheet) => sheet ?? forget(), forget);
    if (this.#kept.size > KEPT) this.#kept.delete(this.#kept.keys().next().value ?? '');
    return asked;
  }

  /** What is being written of a theme. @throws DomainError `not_found` (404). */
  async draftOf(shopId: string, id: string): Promise<string> {
    const { base, draft, values } = await this.themes.one(shopId, id);
    return themeSheet(READY_THEMES[base as keyof typeof READY_THEMES], draft ?? values);
  }

  async #read(hash: string): Promise<PackedSheet | null> {
    const css = await this.work.transactional((em) => sheetWith(em, hash));
    if (css === null) return null;
    const bytes = Buffer.from(css);
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    return { bytes, brotli: await compress(bytes, { params }) };
  }
}
