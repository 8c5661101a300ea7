import { DOCUMENT_KINDS, TRANSLATION_LOCALES, TRANSLATION_VIEWS } from '@hanout/contracts';
import type { ListShape } from '../../listing/list-address.ts';

export const TRANSLATIONS: ListShape = {
  path: '/translations',
  ...{ sorts: [], sort: '' },
  filters: { locale: TRANSLATION_LOCALES, kind: DOCUMENT_KINDS, view: TRANSLATION_VIEWS },
  usual: { locale: 'ar', view: 'lacking' },
  ...{ perPage: 25, perPageChoices: [25, 50, 100] },
};
