import { AccountMovementEntity, CashCountEntity } from './account-movement.schema.ts';
import { MoneyAccountEntity } from './money-account.schema.ts';
import { PostingEntity } from './posting.schema.ts';

export const entities = [AccountMovementEntity, CashCountEntity, MoneyAccountEntity, PostingEntity];
