import type * as french from './fr.ts';

export const shopSettings: typeof french.shopSettings = {
  title: 'المتجر',
  saved: 'حُفظت الإعدادات.',
  identity: 'الهوية والاتصال',
  nameIn: 'الاسم ({{language}})',
  phone: 'الهاتف',
  whatsapp: 'واتساب',
  whatsappHint: 'رقم هاتف نقال. فارغ: لا يظهر زر واتساب.',
  address: 'العنوان',
  registerNumber: 'السجل التجاري',
  taxNumber: 'رقم التعريف الجبائي (NIF)',
  words: 'المتجر يعرّف بنفسه',
  headline: 'عنوان الرئيسية ({{language}})',
  introduction: 'الجملة تحت العنوان ({{language}})',
  slogan: 'الشعار أسفل الصفحة ({{language}})',
  wordsHint: 'فارغ: كلمات الصفحة.',
  display: 'العرض',
  listingColumns: 'عدد المنتجات في كل سطر من القوائم',
  listingColumnsHint: 'فارغ: يختار المتجر حسب عرض الشاشة.',
  listingMode: 'ما بعد الصفحة الأولى من القائمة',
  modes: {
    pagination: 'صفحات مرقّمة',
    load_more: 'زر «عرض المزيد»',
    infinite_scroll: 'تمرير متواصل',
  },
  activeAddToCart: 'السلة: عدة منتجات في طلب واحد',
  ordering: 'الطلبات',
  maxQuantityPerLine: 'أقصى كمية من المنتج الواحد',
  units: {
    maxQuantityPerLine: 'قطعة',
  },
  hints: {
    maxQuantityPerLine: 'ما يمكن للزبون طلبه دفعة واحدة.',
  },
  autoSubmit: 'إرسال تلقائي في صفحة المنتج',
  autoSubmitHint: 'بعد ثلاث ثوانٍ من آخر كتابة، مع عدّ تنازلي وزر للإلغاء.',
};
export const firstSteps: typeof french.firstSteps = {
  title: 'الانطلاق',
  text: 'ما بقي قبل استقبال أول طلب.',
  done: 'تم',
  ahead: 'بقي',
  progress: '{{done}} من {{total}}',
  steps: {
    shop: {
      title: 'عرّف بالمتجر',
      text: 'الاسم والهاتف والعنوان: تظهر أسفل كل صفحة.',
      act: 'إكمال',
    },
    product: {
      title: 'أنشئ منتجًا',
      text: 'اسم وفئة وسعر، ثم الصور والخيارات.',
      act: 'إنشاء منتج',
    },
    stock: {
      title: 'استلم المخزون',
      text: 'مستودع والقطع الموجودة فيه: بدونها لا يمكن طلب شيء.',
      act: 'استلام المخزون',
    },
    delivery: {
      title: 'اختر من يوصّل وبأي سعر',
      text: 'بدون سعر توصيل لا يُخدم أي عنوان.',
      act: 'إضافة ناقل',
    },
    online: {
      title: 'انشر المنتج',
      text: 'المسودة لا تظهر في المتجر.',
      act: 'عرض المسودات',
    },
  },
};
