import { HomeModuleEntity } from './home-module.schema.ts';

export const entities = [HomeModuleEntity];
