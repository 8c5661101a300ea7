/** Acts that change an order after it was taken. */
export const later = {
  actions: {
    edit_lines: 'تعديل المنتجات…',
    send_to_expedition: 'إدراج في إرسالية…',
    start_expedition: 'انطلاق الإرسالية',
  },
  done: {
    edit_lines: 'عُدّلت منتجات الطلبية {{number}} وأعيد حساب الإجمالي.',
    send_to_expedition: 'أُدرجت الطلبية {{number}} في إرسالية.',
    start_expedition: 'انطلقت الإرسالية وخرج الطرد والمخزون.',
  },
  refused: {
    edit_lines: 'لم تُعدّل المنتجات.',
    send_to_expedition: 'لم تُدرج الطلبية في إرسالية.',
    start_expedition: 'لم تنطلق الإرسالية.',
  },
  words: {
    expedition: 'الإرسالية',
    expeditionNumber: 'رقم {{number}}',
    expeditionOrders_zero: 'لا طلبيات',
    expeditionOrders_one: 'طلبية واحدة',
    expeditionOrders_two: 'طلبيتان',
    expeditionOrders_few: '{{count}} طلبيات',
    expeditionOrders_many: '{{count}} طلبية',
    expeditionOrders_other: '{{count}} طلبية',
    expeditionStarted: 'انطلقت {{when}}',
    expeditionOpen: 'لم تنطلق بعد',
    expedition_dialog: {
      title: 'إدراج الطلبية {{number}} في إرسالية',
      description: 'الطرود التي يأخذها {{transporter}} معًا.',
      submit: 'إدراج',
      new: 'إرسالية جديدة',
    },
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
  history: {
    lines: 'عُدّلت المنتجات',
    expedition: 'أُدرجت في الإرسالية رقم {{number}}',
  },
};
