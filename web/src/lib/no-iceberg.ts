/**
 * Stands for `iceberg-js` in the bundle (vite.config.ts): the storage client brings it for analytics tables, which this
 * product has none of, and every page would load it.
 */
export class IcebergRestCatalog {
  constructor() {
    throw new Error('analytics tables are not a part of this product')
  }
}
