import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/index.ts';
import { MediaModule } from '../media/index.ts';
import { StaffModule } from '../staff/index.ts';
import { StockModule } from '../stock/index.ts';
import { FetchPictures } from './application/fetch-pictures.ts';
import { ImportFiles } from './application/import-files.ts';
import { ProcessImports } from './application/process-imports.ts';
import { RowPictures } from './application/row-pictures.ts';
import { Shelves } from './application/shelves.ts';
import { UndoBatch } from './application/undo-batch.ts';
import { WriteBatch } from './application/write-batch.ts';
import { ProductFilesController, ProductImportsController } from './http/product-transfer.controller.ts';
import { ImportsJob } from './jobs/imports.job.ts';
import { PicturesJob } from './jobs/pictures.job.ts';
import { ExportProducts } from './read/export-products.query.ts';
import { GetImports } from './read/get-imports.query.ts';

@Module({
  imports: [CatalogModule, MediaModule, StaffModule, StockModule],
  controllers: [ProductFilesController, ProductImportsController],
  providers: [
    ImportFiles,
    ProcessImports,
    WriteBatch,
    UndoBatch,
    Shelves,
    RowPictures,
    FetchPictures,
    PicturesJob,
    ImportsJob,
    ExportProducts,
    GetImports,
  ],
})
export class ProductTransferModule {}
