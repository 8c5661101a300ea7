import { OpeningHoursEntity, SpecialDayEntity } from './hours.schema.ts';

export const entities = [OpeningHoursEntity, SpecialDayEntity];
