import { Injectable } from '@nestjs/common';
import { ChangePack } from './change-pack.ts';
import { SetCombinations } from './set-combinations.ts';

/** What a product is made of. */
@Injectable()
export class ProductParts {
  constructor(
    readonly pack: ChangePack,
    readonly combinations: SetCombinations,
  ) {}
}
