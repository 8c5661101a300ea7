import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/index.ts';
import { PromotionsModule } from '../promotions/index.ts';
import { ShopModule } from '../shop/index.ts';
import { KeepEntries } from './application/keep-entries.ts';
import { ListingsController } from './http/listings.controller.ts';
import { ListingsApi } from './listings.api.ts';
import { ARABIZI, shippedArabizi } from './read/arabizi-file.ts';
import { CardTexts } from './read/card-texts.ts';
import { Entries } from './read/entries.query.ts';
import { GetListing } from './read/get-listing.query.ts';
import { ShopListings } from './read/shop-listings.ts';
import { SomeCards } from './read/some-cards.query.ts';
import { Suggest } from './read/suggest.query.ts';
import { TellStock } from './subscribers/tell-stock.ts';

@Module({
  imports: [CatalogModule, PromotionsModule, ShopModule],
  controllers: [ListingsController],
  providers: [
    CardTexts,
    Entries,
    GetListing,
    KeepEntries,
    ListingsApi,
    ShopListings,
    SomeCards,
    Suggest,
    TellStock,
    { provide: ARABIZI, useFactory: shippedArabizi },
  ],
  exports: [ListingsApi],
})
export class ListingsModule {}
