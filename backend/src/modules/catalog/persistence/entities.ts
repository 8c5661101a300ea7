import { Combination, CombinationImage, CombinationValue, PackItem } from './combination.schema.ts';
import { Brand, Category, CategoryText } from './grouping.schema.ts';
import { Product, ProductCategory, ProductFeature, ProductImage, ProductText } from './product.schema.ts';
import { ProductDocument, ProjectedPrices } from './product-document.schema.ts';
import { Attribute, AttributeValue, Feature, FeatureValue } from './property.schema.ts';

export const entities = [
  Category,
  CategoryText,
  Brand,
  Attribute,
  AttributeValue,
  Feature,
  FeatureValue,
  Product,
  ProductText,
  ProductCategory,
  ProductImage,
  ProductFeature,
  Combination,
  CombinationValue,
  CombinationImage,
  PackItem,
  ProductDocument,
  ProjectedPrices,
];
