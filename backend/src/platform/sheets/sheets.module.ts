import { Global, Module } from '@nestjs/common';
import { SheetReader } from './read-sheet.ts';

/** One reader of files for all modules: what waits for it has one bound. */
@Global()
@Module({ providers: [SheetReader], exports: [SheetReader] })
export class SheetsModule {}
