import { PostingEntity } from './posting.schema.ts';

export const entities = [PostingEntity];
