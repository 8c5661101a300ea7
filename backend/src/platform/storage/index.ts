export { openStorage } from './flydrive-storage.ts';
export { StorageModule } from './storage.module.ts';
export { STORAGE, type Storage } from './storage.ts';
export { storagePlace } from './storage-url.ts';
