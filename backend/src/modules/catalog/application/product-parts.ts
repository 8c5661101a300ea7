import { Injectable } from '@nestjs/common';
import { AddProductImages } from './add-product-images.ts';
import { ChangePack } from './change-pack.ts';
import { MakeChoices } from './make-choices.ts';
import { RemoveProductImage } from './remove-product-image.ts';
import { SetCombinations } from './set-combinations.ts';

/** What a product is made of. */
@Injectable()
export class ProductParts {
  constructor(
    readonly pack: ChangePack,
    readonly combinations: SetCombinations,
    readonly newImages: AddProductImages,
    readonly goneImage: RemoveProductImage,
    readonly choices: MakeChoices,
  ) {}
}
