import type { later as laterFr } from './fr.ts';

export const later: typeof laterFr = {
  actions: { edit_lines: 'تعديل المنتجات…' },
  done: { edit_lines: 'عُدّلت منتجات الطلبية {{number}} وأعيد حساب الإجمالي.' },
  refused: { edit_lines: 'لم تُعدّل المنتجات.' },
  words: {
    lines_dialog: {
      title: 'منتجات الطلبية {{number}}',
      description: 'تبقى الأسعار المتفق عليها، وللجديد سعر اليوم. يتبع المخزون والإجمالي.',
      submit: 'حفظ المنتجات',
      none: 'في الطلبية منتج واحد على الأقل.',
      total: 'الإجمالي الجديد',
      difference: 'الفرق',
      new: 'جديد',
      wrong: 'من 1 إلى 999999.',
    },
  },
  history: { lines: 'عُدّلت المنتجات' },
};
