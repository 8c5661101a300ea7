import type { alerts as fr } from './fr.ts';

export const alerts: typeof fr = {
  title: 'التنبيهات',
  bell: 'التنبيهات',
  bellUnread: 'التنبيهات، غير المقروءة: {{number}}',
  news: 'تنبيهات جديدة: {{number}}',
  none: 'لا جديد',
  noneText: 'ما يستدعي انتباهك سيظهر هنا.',
  readAll: 'وضع علامة مقروء على الكل',
  dismiss: 'تنحية: {{name}}',
  times: '{{number}} مرات',
  choose: 'اختيار تنبيهاتي',
  chosen: 'حُفظت التنبيهات.',
  hear: 'أريد أن أُخطَر بما يلي',
  group: {
    incident: 'الحوادث',
    stock_low: 'مخزون منخفض',
    password: 'كلمات السر',
    import: 'عمليات الاستيراد',
  },
  heard: {
    incident: 'ما يجري في الحوادث التي ذُكرتُ فيها',
    stock_low: 'الأصناف الناقصة أو التي ستنقص',
    password: 'أعضاء الفريق الذين نسوا كلمة السر',
    import: 'انتهاء عمليات الاستيراد الطويلة التي أطلقتُها',
  },
  incident: {
    opened: 'بُلّغ عن INC-{{name}}',
    named: 'INC-{{name}}: ذُكرتَ فيه',
    commented: 'INC-{{name}}: تعليق جديد',
    open: 'أُعيد فتح INC-{{name}}',
    in_progress: 'INC-{{name}} قيد المعالجة',
    resolved: 'حُل INC-{{name}}',
  },
  stock: { low: '{{name}}: بقي {{detail}}', out: '{{name}}: نفد' },
  password: '{{name}} نسي كلمة السر وينتظر رابطًا',
  import: {
    checked: '{{name}}: تم فحصه، بانتظار التأكيد',
    done: '{{name}}: تم استيراده',
    undone: '{{name}}: أُلغي استيراده',
    left: '{{done}} (أسطر لم تُؤخذ: {{number}})',
  },
};
