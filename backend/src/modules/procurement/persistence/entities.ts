import { ReorderReviewEntity, ReorderRuleEntity, ReorderSuggestionEntity } from './reorder.schema.ts';
import { SupplierEntity, SupplierPriceEntity } from './supplier.schema.ts';
import {
  SupplierAllocationEntity,
  SupplierBillEntity,
  SupplierBillLineEntity,
  SupplierPaymentEntity,
} from './supplier-bill.schema.ts';
import { SupplierOrderEntity, SupplierOrderLineEntity } from './supplier-order.schema.ts';
import {
  SupplierReceiptEntity,
  SupplierReceiptLineEntity,
  SupplierReturnEntity,
  SupplierReturnLineEntity,
} from './supplier-receipt.schema.ts';

export const entities = [
  ...[SupplierEntity, SupplierPriceEntity, SupplierOrderEntity, SupplierOrderLineEntity],
  ...[SupplierReceiptEntity, SupplierReceiptLineEntity, SupplierReturnEntity, SupplierReturnLineEntity],
  ...[SupplierBillEntity, SupplierBillLineEntity, SupplierPaymentEntity, SupplierAllocationEntity],
  ...[ReorderRuleEntity, ReorderReviewEntity, ReorderSuggestionEntity],
];
