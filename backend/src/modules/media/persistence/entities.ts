import { Media } from './media.schema.ts';

export const entities = [Media];
