export { ProductTransferModule } from './product-transfer.module.ts';
