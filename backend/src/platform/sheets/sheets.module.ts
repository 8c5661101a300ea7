import { Global, Module } from '@nestjs/common';
import { SheetReader } from './read-sheet.ts';
import { SheetWriter } from './sheet-writer.ts';

/** One reader and one writer of files for all modules: what waits for them has one bound. */
@Global()
@Module({ providers: [SheetReader, SheetWriter], exports: [SheetReader, SheetWriter] })
export class SheetsModule {}
