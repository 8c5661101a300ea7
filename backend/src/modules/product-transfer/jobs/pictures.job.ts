import { Injectable } from '@nestjs/common';
import { Every } from '../../../platform/jobs/index.ts';
import { FetchPictures } from '../application/fetch-pictures.ts';

@Injectable()
export class PicturesJob {
  constructor(private readonly fetchPictures: FetchPictures) {}

  @Every('product-transfer.pictures', 2_000)
  async run(): Promise<number> {
    return this.fetchPictures.execute();
  }
}
