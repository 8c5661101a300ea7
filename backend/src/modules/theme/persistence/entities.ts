import { ThemePlanEntity } from './plan.schema.ts';
import { ThemeEntity, ThemeVersionEntity } from './theme.schema.ts';

export const entities = [ThemeEntity, ThemeVersionEntity, ThemePlanEntity];
