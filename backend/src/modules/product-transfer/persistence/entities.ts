import {
  ProductImport,
  ProductImportMapping,
  ProductImportPicture,
  ProductImportRow,
} from './import.schema.ts';

export const entities = [ProductImport, ProductImportRow, ProductImportMapping, ProductImportPicture];
