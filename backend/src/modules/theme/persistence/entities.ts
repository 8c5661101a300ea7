import { ThemePlanEntity } from './plan.schema.ts';
import { ThemeEntity, ThemePictureEntity, ThemeVersionEntity } from './theme.schema.ts';

export const entities = [ThemeEntity, ThemePictureEntity, ThemeVersionEntity, ThemePlanEntity];
