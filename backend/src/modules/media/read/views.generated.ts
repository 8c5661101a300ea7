// Rows of this folder's views as a marked statement gives them. Made by `npm run views`; `npm run check` looks whether
// they still are.

/** archived_pictures */
export interface ArchivedPicturesView {
  readonly id: string;
  readonly shop_id: string;
  readonly name: string;
  readonly alts: unknown;
  readonly focal_x: number;
  readonly focal_y: number;
  readonly bytes: number;
  readonly created_at: Date;
  readonly version: number;
  readonly width: number;
  readonly waits_from: Date;
  readonly media: unknown;
}

/** former_pictures */
export interface FormerPicturesView {
  readonly id: string;
  readonly picture_id: string;
  readonly shop_id: string;
  readonly archived_at: Date | null;
  readonly media: unknown;
}

/** media_bodies */
export interface MediaBodiesView {
  readonly kind: string;
  readonly id: string;
  readonly shop_id: string;
  readonly body: unknown;
}

/** media_library */
export interface MediaLibraryView {
  readonly id: string;
  readonly shop_id: string;
  readonly name: string;
  readonly alts: unknown;
  readonly focal_x: number;
  readonly focal_y: number;
  readonly bytes: number;
  readonly created_at: Date;
  readonly version: number;
  readonly width: number;
  readonly media: unknown;
}

/** media_use_names */
export interface MediaUseNamesView {
  readonly kind: string;
  readonly id: string;
  readonly shop_id: string;
  readonly names: unknown;
}

/** media_uses */
export interface MediaUsesView {
  readonly media_id: string;
  readonly kind: string;
  readonly id: string;
}

/** ordered_pictures */
export interface OrderedPicturesView {
  readonly key: string | null;
}

/** picture_files */
export interface PictureFilesView {
  readonly id: string;
  readonly shop_id: string;
  readonly key: string;
  readonly former_of: string | null;
  readonly returns: boolean | null;
}

/** picture_words */
export interface PictureWordsView {
  readonly shop_id: string;
  readonly word: string | null;
}

/** served_media */
export interface ServedMediaView {
  readonly key: string;
  readonly owner: 'shop' | 'review' | 'incident';
}
