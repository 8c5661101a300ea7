import { type InputOf, mediaContract, type UploadAnswer } from '@hanout/contracts';
import { Controller } from '@nestjs/common';
import { CurrentStaff, Endpoint, Input, type StaffPrincipal } from '../../../platform/http/index.ts';
import { uploadAnswerOf } from '../domain/upload.ts';
import { MediaApi } from '../media.api.ts';

@Controller()
export class UploadController {
  constructor(private readonly media: MediaApi) {}

  @Endpoint(mediaContract.upload)
  async upload(
    @Input() { files }: InputOf<typeof mediaContract.upload>,
    @CurrentStaff() { shopId }: StaffPrincipal,
  ): Promise<UploadAnswer> {
    return uploadAnswerOf(await this.media.storeAll(shopId, files), null);
  }
}
