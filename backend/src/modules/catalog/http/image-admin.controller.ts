import { catalogAdminContract as contract, type InputOf, type UploadAnswer } from '@hanout/contracts';
import type { Actor } from '@hanout/kernel';
import { Controller } from '@nestjs/common';
import {
  CurrentActor,
  CurrentStaff,
  Endpoint,
  Input,
  type StaffPrincipal,
} from '../../../platform/http/index.ts';
import { MediaApi, uploadAnswerOf } from '../../media/index.ts';
import { AddProductImages } from '../application/add-product-images.ts';
import { RemoveProductImage } from '../application/remove-product-image.ts';
import { GetProductEdit } from '../read/get-product-edit.query.ts';

@Controller()
export class ImageAdminController {
  constructor(
    private readonly media: MediaApi,
    private readonly addImages: AddProductImages,
    private readonly removeImage: RemoveProductImage,
    private readonly edit: GetProductEdit,
  ) {}

  /** BO-276. The product is looked for first: nothing is drawn for one that is not there. */
  @Endpoint(contract.uploadImages)
  async upload(
    @Input() { params, files }: InputOf<typeof contract.uploadImages>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<UploadAnswer> {
    const productId = params.id;
    await this.edit.execute({ id: shopId, name: {} }, productId, 'fr');
    const stored = await this.media.storeAll(shopId, files);
    const mediaIds = stored.map(({ id }) => id);
    await this.addImages.execute({ shopId, productId, mediaIds }, actor);
    return uploadAnswerOf(stored, (id) => `/dashboard/api/product/product/${productId}/images/${id}`);
  }

  @Endpoint(contract.removeImage)
  async remove(
    @Input() { params }: InputOf<typeof contract.removeImage>,
    @CurrentStaff() { shopId }: StaffPrincipal,
    @CurrentActor() actor: Actor,
  ) {
    const ref = { shopId, productId: params.id, imageId: params.imageId };
    await this.removeImage.execute(ref, actor);
    return { ok: true as const };
  }
}
