import { ReviewEntity } from './review.schema.ts';

export const entities = [ReviewEntity];
