import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MediaApi } from '../../media/index.ts';
import { ForgetContent } from './forget-content.ts';

/** Pages show a picture whose file was replaced as it is now: what this process knows of them is read again. */
@Injectable()
export class FollowPictures implements OnModuleInit {
  constructor(
    private readonly media: MediaApi,
    private readonly forget: ForgetContent,
  ) {}

  onModuleInit(): void {
    this.media.onReplaced(async (em, { shopId }) => this.forget.afterCommit(em, shopId));
  }
}
