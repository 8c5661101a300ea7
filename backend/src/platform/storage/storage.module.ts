import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/index.ts';
import { openStorage } from './flydrive-storage.ts';
import { STORAGE, type Storage } from './storage.ts';
import { storagePlace } from './storage-url.ts';

@Global()
@Module({
  providers: [
    {
      provide: STORAGE,
      inject: [CONFIG],
      useFactory: ({ storageUrl, dataFolder }: Config) => openStorage(storagePlace(storageUrl, dataFolder)),
    },
  ],
  exports: [STORAGE],
})
export class StorageModule implements OnApplicationShutdown {
  constructor(@Inject(STORAGE) private readonly storage: Storage) {}

  async onApplicationShutdown(): Promise<void> {
    await this.storage.close();
  }
}
