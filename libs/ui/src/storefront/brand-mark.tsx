import { Picture, type PictureView } from './picture.tsx';

export interface BrandMarkView {
  readonly name: string;
  readonly logo: PictureView | null;
  readonly serif: boolean;
}

/** The brand's logo, or its name set as a mark. */
export function BrandMark({ brand }: { brand: BrandMarkView }) {
  if (brand.logo) return <Picture picture={brand.logo} sizes="120px" fallbackWidth={120} alt={brand.name} />;
  return <bdi className={brand.serif ? 'brand brand-serif' : 'brand'}>{brand.name}</bdi>;
}
