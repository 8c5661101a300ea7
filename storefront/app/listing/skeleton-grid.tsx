import { useTexts } from '../i18n/texts-context.ts';

/** Cards to come: the same boxes, so that nothing moves when they are there. */
export function SkeletonGrid({ count }: { count: number }) {
  const t = useTexts();
  return (
    <div aria-busy="true">
      <p className="vh" role="status">
        {t('listing.loading')}
      </p>
      <ul className="grid-products grid-three" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <li key={index} className="card-wait">
            <span className="skeleton" />
            <span className="skeleton" />
            <span className="skeleton" />
          </li>
        ))}
      </ul>
    </div>
  );
}
