import { ProductImport, ProductImportMapping, ProductImportRow } from './import.schema.ts';

export const entities = [ProductImport, ProductImportRow, ProductImportMapping];
