export { PRODUCT_IMPORT_ENDED, type ProductImportEnded } from './domain/events.ts';
export { ProductTransferModule } from './product-transfer.module.ts';
