import { MoneyAccountEntity } from './money-account.schema.ts';
import { PostingEntity } from './posting.schema.ts';

export const entities = [MoneyAccountEntity, PostingEntity];
